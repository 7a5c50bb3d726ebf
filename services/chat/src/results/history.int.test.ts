import type { ChatRecord, ChatResult, ChatSession, OpenChat } from '@ondine/contracts';
import { internalToken, startTestChat, type TestChat } from '../testing/start-test-chat.ts';
import { goodLines, testMember, testSlug, type TestMember } from '../testing/test-member.ts';

let chat: TestChat;
let ada: TestMember;
beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  ada = await testMember(chat);
});

/** Has a conversation and finishes it. @returns its id */
async function finish(member: TestMember): Promise<string> {
  const id = await member.talk();
  chat.advance(200);
  const { status } = await member.complete(id);
  if (status !== 200) throw new Error(`Completing was answered with ${status}`);
  return id;
}
const read = async (member: TestMember, id: string) =>
  (await member.ask(`GET /api/chat/sessions/${id}`)).body as ChatRecord;

describe('a finished conversation', () => {
  it('is read again with its words, what came of it, and its scenario', async () => {
    const id = await finish(ada);
    const record = await read(ada, id);
    expect(record.session).toMatchObject({ id, exercise_slug: testSlug });
    expect(record.exercise?.slug).toBe(testSlug);
    expect(record.messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(
      goodLines,
    );
    expect(record.messages[0]?.role).toBe('assistant');
    expect(record.result.session_score).toBe(record.session.session_score);
    expect(Object.values(record.result.checkpoint_evidence).length).toBeGreaterThan(0);
    expect(record.notes.map(({ exchange, skills }) => [exchange, skills.length])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(record.can_go_back).toBe(true);
  });

  it('is read with its words where it was made up with them', async () => {
    const ended_at = new Date(Date.now() - 86_400_000).toISOString();
    const made = {
      id: `made-up-${ada.id}`,
      user_id: ada.id,
      is_bot: false,
      exercise_slug: 'coffee-queue-spark',
      checkpoints_met: 1,
      rating: 3,
      turn_count: 2,
      duration_seconds: 60,
      ended_at,
      time_zone: 'UTC',
      words: {
        exchanges: [
          { said: 'I came for the queue. What are you making?', reply: 'A chair.' },
          { said: 'Ok.', reply: 'Ok it is.' },
        ],
        quotes: [null, 'What are you making?', null],
        feedback: 'You asked.',
        better_lines: [{ said: 'Ok.', better: 'For two?' }],
      },
    };
    const added = await chat.app.ask('POST /internal/bots/conversations', {
      headers: { 'X-Internal-Token': internalToken },
      body: { conversations: [made] },
    });
    expect(added.body).toEqual({ count: 1 });
    const record = await read(ada, made.id);
    expect(record.messages.map(({ content }) => content).slice(1)).toEqual([
      'I came for the queue. What are you making?',
      'A chair.',
      'Ok.',
      'Ok it is.',
    ]);
    expect(record.messages.at(-1)?.timestamp).toBe(ended_at);
    expect(record.notes).toMatchObject([
      { exchange: 0, skills: [{ name: 'Genuine curiosity' }], better: null },
      { exchange: 1, skills: [], better: 'For two?' },
    ]);
    expect(record.result).toMatchObject({ gemini_feedback: 'You asked.' });
    expect(record.can_go_back).toBe(true);
  });

  it('is nobody else’s to read or to delete', async () => {
    const id = await finish(ada);
    const bea = await testMember(chat);
    expect((await bea.ask(`GET /api/chat/sessions/${id}`)).status).toBe(404);
    expect((await bea.ask(`DELETE /api/chat/sessions/${id}`)).status).toBe(404);
    expect((await read(ada, id)).messages).toHaveLength(1 + 2 * goodLines.length);
  });

  it('shows its score when its words have expired', async () => {
    const id = await finish(ada);
    await chat.database.connection.collection<{ _id: string }>('conversations').deleteOne({ _id: id });
    expect(await read(ada, id)).toMatchObject({ messages: [], can_go_back: false, session: { id } });
  });

  it('leaves no word behind once it is deleted, and its points where they are', async () => {
    const id = await finish(ada);
    const before = (await ada.ask('GET /api/chat/stats')).body;
    expect((await ada.ask(`DELETE /api/chat/sessions/${id}`)).status).toBe(200);
    expect((await ada.ask(`GET /api/chat/sessions/${id}`)).status).toBe(404);
    expect((await ada.ask(`DELETE /api/chat/sessions/${id}`)).status).toBe(404);
    expect((await ada.ask('GET /api/chat/sessions')).body).toEqual([]);
    expect((await ada.ask('GET /api/chat/stats')).body).toEqual(before);
    for (const name of ['conversations', 'results']) {
      const documents = await chat.database.connection.collection(name).find({ user_id: ada.id }).toArray();
      // What it counts for is told to others; none of it is said.
      const text = JSON.stringify(documents.map((document) => ({ ...document, pending_events: [] })));
      for (const line of goodLines) expect(text).not.toContain(line.slice(0, 12));
      expect(text).not.toContain('AI, and here I play');
    }
    const held = await chat.app.ask(`GET /internal/users/${ada.id}/data`, {
      headers: { 'X-Internal-Token': internalToken },
    });
    expect(held.body).toMatchObject({
      conversation_results: [{ id, answer: { checkpoint_evidence: {}, better_lines: [] } }],
    });
  });

  it('leaves no word behind although its conversation was not marked as finished', async () => {
    const id = await finish(ada);
    await chat.database.connection
      .collection<{ _id: string }>('conversations')
      .updateOne({ _id: id }, { $set: { state: 'open' } });
    await ada.ask(`DELETE /api/chat/sessions/${id}`);
    expect(await ada.said(id)).toEqual([]);
  });

  it('is listed page by page, the newest first', async () => {
    const ids = [await finish(ada), await finish(ada), await finish(ada)].toReversed();
    const page = async (query: string) =>
      (await ada.ask(`GET /api/chat/sessions?${query}`)).body as ChatSession[];
    const first = await page('limit=2');
    const rest = await page(`limit=2&before=${first.at(-1)?.created_at}`);
    expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
  });
});

describe('going back to a moment', () => {
  const goBack = (member: TestMember, id: string, exchanges: number, slug = testSlug) =>
    member.post('start', { exercise_slug: slug, go_back: { session_id: id, exchanges } });
  const unfinished = async (query: string) => {
    const { body } = await ada.ask(`GET /api/chat/unfinished/${testSlug}${query}`);
    return (body as { conversation: OpenChat | null }).conversation;
  };

  it('begins where the earlier conversation was then, and says so to the screen', async () => {
    const earlier = await finish(ada);
    expect((await goBack(ada, earlier, 2)).status).toBe(201);
    const conversation = await unfinished(`?practice_of=${earlier}`);
    if (!conversation) throw new Error('The practice run is not found');
    expect(conversation.messages.map(({ content }) => content)).toEqual(
      (await read(ada, earlier)).messages.slice(0, 5).map(({ content }) => content),
    );
    expect(conversation.practice).toEqual({ session_id: earlier, exchanges: 2 });
    expect(conversation.elapsed_seconds).toBe(0);
    expect(await unfinished('')).toBeNull();
  });

  it('can begin at the very first line', async () => {
    const earlier = await finish(ada);
    await goBack(ada, earlier, 0);
    expect((await unfinished(`?practice_of=${earlier}`))?.messages).toHaveLength(1);
  });

  it('is scored after one line, beside the earlier score up to there', async () => {
    const earlier = await finish(ada);
    const { session_id: id } = (await goBack(ada, earlier, 1)).body as { session_id: string };
    expect((await ada.say(id, 'Ok.')).status).toBe(200);
    const answer = (await ada.complete(id)).body as ChatResult;
    expect(answer.practice).toMatchObject({ earlier_line: goodLines[1] });
    const { earlier_score: before } = answer.practice ?? { earlier_score: 0 };
    expect(before).toBeGreaterThan(answer.session_score);
    expect(before).toBeLessThan((await read(ada, earlier)).session.session_score);
  });

  it('is gone with the earlier conversation, words and all', async () => {
    const earlier = await finish(ada);
    const { session_id: id } = (await goBack(ada, earlier, 3)).body as { session_id: string };
    await ada.ask(`DELETE /api/chat/sessions/${earlier}`);
    expect(await ada.said(id)).toBeUndefined();
    expect((await ada.say(id, goodLines[3] ?? '')).status).toBe(404);
  });

  it('is kept for a repeated request once it is finished, without its messages but for reported replies', async () => {
    const earlier = await finish(ada);
    const left = async (reports: boolean) => {
      const { session_id: id } = (await goBack(ada, earlier, 3)).body as { session_id: string };
      const { timestamp } = (await ada.say(id, goodLines[3] ?? '')).body as { timestamp: string };
      const stored = async () => {
        const kept = await chat.database.connection
          .collection<{ _id: string; expires_at: Date; exchanges: { said: string }[] }>('conversations')
          .findOne({ _id: id });
        return kept && { ...kept, ms: kept.expires_at.getTime() - Date.parse(timestamp) };
      };
      const unfinished = await stored();
      if (reports) await ada.post('report', { session_id: id, timestamp, reason: 'unkind' });
      await ada.complete(id);
      const finished = await stored();
      const minutes = [unfinished, finished].map((each) => Math.round((each?.ms ?? 0) / 60_000));
      const said = finished?.exchanges.map((exchange) => exchange.said);
      // A copied exchange may have the time of the reported one: it is as fast here.
      return { minutes, first: said?.includes(goodLines[0] ?? ''), last: said?.includes(goodLines[3] ?? '') };
    };
    const day = 24 * 60;
    expect(await left(false)).toEqual({ minutes: [day, 10], first: false, last: false });
    expect(await left(true)).toEqual({ minutes: [day, 30 * day], first: false, last: true });
  });

  it('is scored beside the earlier score, brings no points, and is in no history', async () => {
    const earlier = await finish(ada);
    const known = await read(ada, earlier);
    const stats = (await ada.ask('GET /api/chat/stats')).body;
    const events = (await chat.pendingEvents()).length;
    const { session_id: id } = (await goBack(ada, earlier, 3)).body as { session_id: string };
    expect((await ada.complete(id)).body).toMatchObject({ code: 'conversation_too_short' });
    expect((await ada.say(id, goodLines[3] ?? '')).status).toBe(200);
    const answers = [(await ada.complete(id)).body, (await ada.complete(id)).body] as ChatResult[];
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      final_points: 0,
      practice: { earlier_score: known.session.session_score },
    });
    expect(answers[0]?.session_score).toBeGreaterThan(0);
    expect((await ada.ask('GET /api/chat/stats')).body).toEqual(stats);
    expect(await chat.pendingEvents()).toHaveLength(events);
    expect((await ada.ask(`GET /api/chat/sessions/${id}`)).status).toBe(404);
  });

  it('leaves a conversation that is under way to be gone on with', async () => {
    const earlier = await finish(ada);
    const underWay = await ada.start();
    await ada.say(underWay, goodLines[0] ?? '');
    const { session_id: id } = (await goBack(ada, earlier, 3)).body as { session_id: string };
    await ada.say(id, goodLines[3] ?? '');
    expect((await ada.complete(id)).status).toBe(200);
    expect((await ada.say(underWay, goodLines[1] ?? '')).status).toBe(200);
  });

  it.each([
    ['somebody else’s', async (id: string) => goBack(await testMember(chat), id, 1)],
    ['one of another scenario', (id: string) => goBack(ada, id, 1, 'gracious-no')],
    ['a moment that never came', (id: string) => goBack(ada, id, goodLines.length)],
    [
      'one whose words are gone',
      async (id: string) => {
        await ada.ask(`DELETE /api/chat/sessions/${id}`);
        return goBack(ada, id, 1);
      },
    ],
  ])('refuses %s', async (_, attempt) => {
    const { status, body } = await attempt(await finish(ada));
    expect([status, (body as { detail?: string }).detail]).toEqual([404, 'That moment is no longer kept.']);
  });

  it('refuses a conversation that is still under way', async () => {
    const id = await ada.talk();
    expect((await goBack(ada, id, 1)).status).toBe(404);
  });
});

describe('skills', () => {
  it('says how each went, and what to practise next', async () => {
    expect((await ada.ask('GET /api/chat/skills')).body).toMatchObject({
      skills: [],
      next: { reason: 'new' },
    });
    await finish(ada);
    const { skills } = (await ada.ask('GET /api/chat/skills')).body as { skills: { skill: string }[] };
    expect(skills).toHaveLength(3);
    expect(skills[0]).toMatchObject({ exercise_slug: testSlug, tried: 1 });
  });
});
