import { jest } from '@jest/globals';
import { allRoutes } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import { startTestChat, type TestChat } from '../testing/start-test-chat.ts';
import { conversationModel } from './conversation-document.ts';
import { testMember, testSlug } from '../testing/test-member.ts';

let chat: TestChat;
beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.close());

const ada = () => testMember(chat);
type Member = Awaited<ReturnType<typeof ada>>;

/** A request of each call that creates, the same with other content, and how many things it made. */
const cases: Record<
  string,
  (member: Member) => Promise<{ path: string; body: object; other: object; made: () => Promise<number> }>
> = {
  startChat: (member) =>
    Promise.resolve({
      path: 'start',
      body: { exercise_slug: testSlug },
      other: { exercise_slug: 'gracious-no' },
      made: async () => (await chat.conversations.list(member.id)).length,
    }),
  sendChatMessage: async (member) => {
    const id = await member.start();
    return {
      path: 'message',
      body: { session_id: id, message: 'Hello you.' },
      other: { session_id: id, message: 'Goodbye.' },
      made: async () => (await member.said(id))?.length ?? 0,
    };
  },
};

it('every call that creates is tried here', () => {
  const creating = allRoutes.filter(({ owner, creates }) => owner === 'chat' && creates);
  expect(creating.map(({ id }) => id).toSorted()).toEqual(Object.keys(cases).toSorted());
});

describe.each(Object.entries(cases))('%s', (_id, prepare) => {
  const key = { 'Idempotency-Key': 'the-same' };

  it('repeated under its key gives the first answer, also at the same moment', async () => {
    const member = await ada();
    const { path, body, made } = await prepare(member);
    const answers = await Promise.all([member.post(path, body, key), member.post(path, body, key)]);
    answers.push(await member.post(path, body, key));
    const [first] = answers;
    expect(first.status).toBeLessThan(300);
    for (const answer of answers) expect(answer.body).toEqual(first.body);
    expect(await made()).toBe(1);
  });

  it('refuses the key for anything else, and knows nothing of the keys of others', async () => {
    const member = await ada();
    const { path, body, other, made } = await prepare(member);
    await member.post(path, body, key);
    const answer = await member.post(path, other, key);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'idempotency_conflict' });
    expect(await made()).toBe(1);
    const bea = await ada();
    const ofBea = await prepare(bea);
    expect((await bea.post(ofBea.path, ofBea.other, key)).status).toBeLessThan(300);
  });
});

it('a conversation that was left for a new one is not opened again by a late repeat', async () => {
  const member = await ada();
  const start = (key: string) =>
    member.post('start', { exercise_slug: testSlug }, { 'Idempotency-Key': key });
  const old = (await start('old')).body as { session_id: string };
  const young = (await start('young')).body as { session_id: string };
  expect((await start('old')).body).toMatchObject({ session_id: old.session_id });
  expect((await chat.conversations.findOpen(member.id, testSlug, null))?.id).toBe(young.session_id);
});

it('of conversations that start at once, in several tabs, exactly one stays open', async () => {
  const member = await ada();
  for (let round = 0; round < 3; round += 1) {
    const started = await Promise.all([1, 2, 3, 4].map(() => member.start()));
    const stored = await chat.conversations.list(member.id);
    const open = stored.filter(({ state }) => state === 'open').map(({ id }) => id);
    expect(open).toHaveLength(1);
    expect(started).toContain(open[0]);
  }
});

it('a new conversation replaces one that a replica with a fast clock has started', async () => {
  const member = await ada();
  const old = await member.start();
  await conversationModel(chat.database.connection).updateOne(
    { _id: old },
    { $set: { started_at: new Date('2099-01-01T00:00:00.000Z') } },
  );
  const young = await member.start();
  expect((await chat.conversations.findOpen(member.id, testSlug, null))?.id).toBe(young);
  expect((await chat.conversations.find(member.id, old))?.state).toBe('abandoned');
});

it.each(['result', 'lease'] as const)(
  'a completion whose %s the database did not answer can be asked for again at once, and not only when its lease has ended',
  async (lost) => {
    const member = await ada();
    const id = await member.talk();
    const { conversations, results } = chat;
    const away = () => Promise.reject(new Error('The database does not answer'));
    const lease = conversations.lease.bind(conversations);
    const spies = [
      jest.spyOn(conversations, 'release').mockImplementationOnce(away).mockImplementationOnce(away),
      lost === 'result'
        ? jest.spyOn(results, 'add').mockImplementationOnce(away)
        : jest.spyOn(conversations, 'lease').mockImplementationOnce((...given) => lease(...given).then(away)),
    ];
    expect((await member.complete(id)).status).toBeGreaterThanOrEqual(500);
    const released = spies[0]?.mock.calls[0];
    expect(released).toEqual([id, `completion-${id}`, expect.any(Number), expect.any(Date)]);
    await waitFor('the score', async () => (await member.complete(id)).status === 200);
    expect(await results.list(member.id)).toHaveLength(1);
    for (const spy of spies) spy.mockRestore();
  },
);

it.each(['append', 'lease'] as const)(
  'a message whose %s the database did not answer can be said again at once, and not only when its lease has ended',
  async (lost) => {
    const member = await ada();
    const id = await member.start();
    const say = () =>
      member.post('message', { session_id: id, message: 'Hello you.' }, { 'Idempotency-Key': 'lost' });
    const { conversations } = chat;
    const away = () => Promise.reject(new Error('The database does not answer'));
    const lease = conversations.lease.bind(conversations);
    const spies = [
      jest.spyOn(conversations, 'release').mockImplementationOnce(away).mockImplementationOnce(away),
      lost === 'append'
        ? jest.spyOn(conversations, 'append').mockImplementationOnce(away)
        : jest.spyOn(conversations, 'lease').mockImplementationOnce((...given) => lease(...given).then(away)),
    ];
    expect((await say()).status).toBeGreaterThanOrEqual(500);
    const answer = await waitFor('the message to be taken again', async () => {
      const again = await say();
      return again.status === 200 && again;
    });
    expect(answer.status).toBe(200);
    expect(await member.said(id)).toEqual(['Hello you.']);
    for (const spy of spies) spy.mockRestore();
  },
);
