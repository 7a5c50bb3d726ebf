import { waitFor } from '@ondine/platform/testing';
import { startConversation } from './conversation/start-conversation.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { modelsOf } from './open-stores.ts';
import type { ResultDocument } from './results/result-document.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { startFaultyEndpoint, type FaultyEndpoint } from './testing/faulty-endpoint.ts';
import { startTestChat, userDeleted, type TestChat } from './testing/start-test-chat.ts';
import { goodLines, testMember, testSlug, type TestMember } from './testing/test-member.ts';
import { verdictOn } from './testing/verdict-on.ts';

let endpoint: FaultyEndpoint;
let chat: TestChat;
let ada: TestMember;
beforeAll(async () => {
  endpoint = await startFaultyEndpoint();
  chat = await startTestChat({ baseUrl: endpoint.baseUrl });
});
afterAll(async () => {
  await chat.close();
  await endpoint.close();
});
beforeEach(async () => {
  endpoint.behave({ say: 'Hello.' });
  ada = await testMember(chat);
});

/** The collections that hold something of a user. */
async function holding(userId: string): Promise<string[]> {
  const models = Object.values(modelsOf(chat.database.connection));
  const counts = await Promise.all(
    models.map((model) => model.collection.countDocuments({ user_id: userId })),
  );
  return models.filter((_, index) => counts[index] !== 0).map(({ modelName }) => modelName);
}

const now = new Date('2026-11-21T12:00:00.000Z');

const deleteHer = () => onUserDeleted(chat)(userDeleted(ada.id));

/** Starts a call, and deletes the account while the model, which got it, has not answered yet. */
async function deleteWhileAsked(call: () => Promise<unknown>, say: string) {
  const asked = endpoint.requests.length;
  const answer = Promise.withResolvers<undefined>();
  endpoint.behave({ say, after: answer.promise });
  const called = call();
  await waitFor('the model to be asked', () => endpoint.requests.length > asked);
  await deleteHer();
  answer.resolve(undefined);
  return await called;
}

describe('a deletion while the model is answering leaves nothing behind', () => {
  it('of a score with the member’s words', async () => {
    const id = await ada.talk();
    const answer = await deleteWhileAsked(() => ada.complete(id), verdictOn(goodLines[2]));
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await holding(ada.id)).toEqual([]);
    expect((await chat.pendingEvents()).map(({ id: event }) => event)).not.toContain(`${id}.completed`);
  });

  it('of a reply', async () => {
    const id = await ada.start();
    const answer = await deleteWhileAsked(() => ada.say(id, 'Hello you.'), 'Hello back.');
    expect(answer).toMatchObject({ status: 503 });
    expect(await holding(ada.id)).toEqual([]);
  });

  it('of what the partner was to remember', async () => {
    await chat.partnerSettings.change(ada.id, testSlug, { remembers: true }, now);
    const id = await ada.talk();
    const answer = Promise.withResolvers<undefined>();
    endpoint.behave(
      { say: verdictOn(goodLines[2]) },
      { say: JSON.stringify({ facts: ['You have a dog called Bo'] }), after: answer.promise },
    );
    const asked = endpoint.requests.length;
    expect((await ada.complete(id)).status).toBe(200);
    await waitFor('the memory to be asked', () => endpoint.requests.length === asked + 2);
    await deleteHer();
    answer.resolve(undefined);
    await chat.remembering();
    expect(await holding(ada.id)).toEqual([]);
  });
});

describe('for a deleted account', () => {
  const conversation = () =>
    startConversation({ slug: testSlug, persona: { name: 'Jonas' } } as Scenario, {
      id: `late-${ada.id}`,
      userId: ada.id,
      startKey: null,
      casting: null,
      level: 'as_written',
      remembered: [],
      now,
    });
  const result = () =>
    ({ _id: `late-${ada.id}`, user_id: ada.id, answer: {}, pending_events: [] }) as unknown as ResultDocument;
  const ownScenario = {
    id: 'own',
    title: 'T',
    name: 'N',
    gender: 'man' as const,
    who: 'w',
    place: 'p',
    skills: [],
  };

  it.each([
    ['a conversation', () => chat.conversations.add(conversation())],
    ['a conversation that was generated', () => chat.conversations.addFinished(conversation(), now)],
    ['a result', () => chat.results.add(result())],
    ['partner settings', () => chat.partnerSettings.change(ada.id, testSlug, { remembers: true }, now)],
    ['an own scenario', () => chat.ownScenarios.save(ada.id, ownScenario, now)],
  ])('%s is refused', async (_, write) => {
    await deleteHer();
    await expect(write()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await holding(ada.id)).toEqual([]);
  });

  it('tokens are not counted', async () => {
    await deleteHer();
    await chat.usage.add(ada.id, now, 100);
    expect(await holding(ada.id)).toEqual([]);
  });
});
