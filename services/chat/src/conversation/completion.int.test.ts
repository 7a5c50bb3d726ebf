import type { ChatResult, ChatStats } from '@ondine/contracts';
import { startTestChat, type TestChat } from '../testing/start-test-chat.ts';
import { goodLines, testMember, type TestMember } from '../testing/test-member.ts';

let chat: TestChat;
let ada: TestMember;
beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  ada = await testMember(chat);
});

describe('completion', () => {
  it('scores the transcript with evidence in the member’s own words, and tells others', async () => {
    const id = await ada.talk();
    chat.advance(200);
    const { status, body } = await ada.complete(id, { duration_seconds: 1, turn_count: 0, chat_history: [] });
    const result = body as ChatResult;
    expect(status).toBe(200);
    expect(result.session_score).toBe(result.checkpoint_score + result.quality_score + result.timing_score);
    expect(result).toMatchObject({
      checkpoint_score: 60,
      timing_score: 10,
      streak_bonus: 0,
      safety_violated: false,
    });
    expect(result.quality_score).toBe(result.gemini_rating * 6);
    expect(result.final_points).toBe(result.session_score);
    expect(Object.values(result.checkpoint_evidence).every((words) => goodLines.includes(words))).toBe(true);
    expect(chat.kicked).toContain(id);
    expect(await chat.pendingEvents()).toContainEqual(
      expect.objectContaining({
        id: `${id}.completed`,
        type: 'chat.session.completed.v1',
        data: expect.objectContaining({ session_id: id, final_points: result.final_points }) as object,
      }),
    );
    expect((await ada.ask('GET /api/chat/stats')).body).toMatchObject({
      total_sessions: 1,
      total_points: result.final_points,
    });
  });

  it('repeated, also at the same moment, gives the first answer and counts once', async () => {
    const id = await ada.talk();
    const answers = await Promise.all([ada.complete(id), ada.complete(id), ada.complete(id)]);
    const scored = answers.filter(({ status }) => status === 200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const later = await ada.complete(id);
    for (const { body } of scored) expect(body).toEqual(later.body);
    expect(await chat.results.list(ada.id)).toHaveLength(1);
    expect((await ada.say(id, 'One more thing')).status).toBe(409);
  });

  it('says of a copy, and of what no hand types so fast, that it is left off boards, and scores it all the same', async () => {
    const flags: unknown[] = [];
    const points = new Set<number>();
    const counted = new Set<number>();
    const reasons: unknown[] = [];
    const statsOf = async () => (await ada.ask('GET /api/chat/stats')).body as ChatStats;
    const stats = await statsOf();
    for (const seconds of [60, 60, 0]) {
      const id = await ada.start();
      chat.advance(seconds);
      for (const line of goodLines) await ada.say(id, seconds === 0 ? `${line} Would you?` : line);
      const result = (await ada.complete(id)).body as ChatResult;
      points.add(result.final_points);
      reasons.push(result.left_off_boards);
      const event = (await chat.pendingEvents()).find((each) => each.id === `${id}.completed`);
      flags.push(event?.data);
      if (counted.size === 0) for (const each of points) counted.add(each);
    }
    expect(flags.map((data) => (data as { off_boards?: true }).off_boards)).toEqual([undefined, true, true]);
    // The member is told, since the points do not reach the week’s board.
    expect(reasons).toEqual([undefined, 'not_in_person', 'not_in_person']);
    expect(Math.min(...points)).toBeGreaterThan(0);
    const before = stats.weekly_points;
    const after = await statsOf();
    // Of the three, what the weekly board counts.
    expect(after.weekly_points - before).toBe([...counted][0]);
    expect(after.total_points - stats.total_points).toBeGreaterThan(after.weekly_points - before);
  });

  it('uses what was found when the messages came, and reads them again where that is old or was not kept', async () => {
    const documents = chat.database.connection.collection<{ _id: string; found?: object; sketch?: number[] }>(
      'conversations',
    );
    const sketches: (number[] | undefined)[] = [];
    for (const change of [
      {},
      { $unset: { found: '' } },
      { $set: { 'found.version': 0, 'found.words.pairs': [7] } },
      { $set: { 'found.words.pairs': [7] } },
    ] as const) {
      const id = await ada.talk();
      if (Object.keys(change).length > 0) await documents.updateOne({ _id: id }, change);
      expect((await ada.complete(id)).status).toBe(200);
      sketches.push((await documents.findOne({ _id: id }))?.sketch);
    }
    const [kept, missing, old, changed] = sketches;
    expect(kept?.length).toBeGreaterThan(20);
    expect(missing).toEqual(kept);
    expect(old).toEqual(kept);
    expect(changed).toHaveLength(2);
  });

  it('of one that is too short is refused, and it goes on', async () => {
    const id = await ada.start();
    await ada.say(id, goodLines[0] ?? '');
    const { status, body } = await ada.complete(id, {
      turn_count: 50,
      duration_seconds: 9000,
      chat_history: goodLines.map((content) => ({ role: 'user', content })),
    });
    expect([status, body]).toMatchObject([422, { code: 'conversation_too_short' }]);
    expect((body as { detail: string }).detail).toContain('Send at least 4 messages');
    expect((await ada.say(id, goodLines[1] ?? '')).status).toBe(200);
  });

  it('of nothing that exists, or under another scenario, is 404', async () => {
    const id = await ada.talk();
    expect((await ada.complete('nothing')).status).toBe(404);
    expect((await ada.complete(id, { exercise_slug: 'gracious-no' })).status).toBe(404);
  });

  it('of the same words gives the same score', async () => {
    const results: ChatResult[] = [];
    for (let time = 0; time < 3; time += 1) {
      const id = await ada.talk();
      const { body } = await ada.complete(id);
      results.push(body as ChatResult);
    }
    expect(new Set(results.map(({ session_score: score }) => score)).size).toBe(1);
  });
});
