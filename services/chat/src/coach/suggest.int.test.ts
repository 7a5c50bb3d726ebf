import type { ChatRecord, ChatResult, OpenChat } from '@ondine/contracts';
import { startTestChat, type TestChat } from '../testing/start-test-chat.ts';
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

interface Suggested {
  hint: string;
  variants: string[];
}
const ask = (member: TestMember, id: string, draft?: string) =>
  member.post('suggest', { session_id: id, ...(draft !== undefined && { draft }) });
const suggested = async (id: string, draft?: string) => (await ask(ada, id, draft)).body as Suggested;
const messagesOf = async () => {
  const { body } = await ada.ask(`GET /api/chat/unfinished/${testSlug}`);
  return (body as { conversation: OpenChat }).conversation.messages.filter(({ role }) => role === 'user');
};

describe('the coach', () => {
  it('gives a hint, and says that a script has no wordings for what is written', async () => {
    const id = await ada.start();
    expect(await suggested(id)).toEqual({
      hint: expect.stringContaining('Playful reply') as string,
      variants: [],
    });
    expect(await suggested(id, 'I like the sawdust on you.')).toEqual({
      hint: expect.stringContaining('works from a script') as string,
      variants: [],
    });
    expect(await ada.said(id)).toEqual([]);
  });

  it('is used with its words marked as such, whether the screen says so or not', async () => {
    const id = await ada.start();
    const { hint } = await suggested(id);
    const example = /: “(.+?)”/.exec(hint)?.[1] ?? '';
    expect(example).not.toBe('');
    await ada.say(id, example);
    await ada.say(id, 'And what is it that you build with it?');
    await ada.post('message', { session_id: id, message: 'Changed a little.', assisted: true });
    expect((await messagesOf()).map(({ assisted }) => assisted)).toEqual([true, undefined, true]);
  });

  it('costs nothing, but what it worded meets no checkpoint', async () => {
    const score = async (assisted: boolean) => {
      const id = await ada.start();
      for (const message of goodLines) await ada.post('message', { session_id: id, message, assisted });
      chat.advance(200);
      return { id, result: (await ada.complete(id)).body as ChatResult };
    };
    const own = await score(false);
    const worded = await score(true);
    expect(own.result.checkpoint_score).toBe(60);
    expect(worded.result).toMatchObject({ checkpoint_score: 0, checkpoint_evidence: {}, better_lines: [] });
    expect(worded.result.timing_score).toBe(own.result.timing_score);
    const record = (await ada.ask(`GET /api/chat/sessions/${worded.id}`)).body as ChatRecord;
    expect(record.messages.filter(({ assisted }) => assisted)).toHaveLength(goodLines.length);
  });

  it('does not hear a draft that may not be said, and ends nothing by it', async () => {
    const id = await ada.start();
    const { status, body } = await ask(ada, id, 'I will hit you in the face until you bleed');
    expect([status, (body as { code: string }).code]).toEqual([400, 'message_refused']);
    expect(body).not.toHaveProperty('errors');
    expect((await ask(ada, id, 'I want to kill myself tonight')).body).toMatchObject({
      code: 'support_offered',
    });
    expect((await ada.say(id, goodLines[0] ?? '')).status).toBe(200);
  });

  it('says of a draft in another language that it has to be in English', async () => {
    const id = await ada.start();
    const { status, body } = await ask(ada, id, 'Me gusta mucho cómo hueles a madera, cuéntame más de ti');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'message_refused',
      errors: { draft: [expect.stringContaining('Please say it in English')] },
    });
  });

  it('helps nobody in somebody else’s conversation, nor in one that is over', async () => {
    const id = await ada.talk();
    expect((await ask(await testMember(chat), id)).status).toBe(404);
    chat.advance(200);
    await ada.complete(id);
    expect((await ask(ada, id)).status).toBe(409);
  });

  it('counts against the day, and is asked twelve times a minute at most', async () => {
    const id = await ada.start();
    const now = new Date('2026-11-21T12:00:00.000Z');
    const statuses: number[] = [];
    for (let time = 0; time < 13; time += 1) statuses.push((await ask(ada, id)).status);
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
    expect(await chat.usage.usedOn(ada.id, now)).toBeGreaterThan(0);
    expect((await chat.conversations.find(ada.id, id))?.tokensUsed).toBeGreaterThan(0);
  });

  it('is forgotten with the end of the conversation', async () => {
    const id = await ada.start();
    await suggested(id, 'I like the sawdust on you.');
    for (const line of goodLines) await ada.say(id, line);
    chat.advance(200);
    await ada.complete(id);
    expect((await chat.conversations.find(ada.id, id))?.suggested).toEqual([]);
  });
});

it('a used-up conversation has no room for the coach', async () => {
  const small = await startTestChat({ budgets: { day: 1 } });
  const member = await testMember(small);
  const id = await member.start();
  await small.usage.add(member.id, new Date('2026-11-21T12:00:00.000Z'), 5);
  expect((await ask(member, id)).body).toMatchObject({ code: 'conversation_full' });
  await small.close();
});
