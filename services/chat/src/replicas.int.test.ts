import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RunningService } from '@ondine/platform/http/listen';
import { silentLogger } from '@ondine/platform/testing';
import { testReplicas, type TestReplicas } from '@ondine/platform/testing/test-replicas';
import { startOpenAiStandIn } from '@ondine/partner-stand-in';
import { conversationModel } from './conversation/conversation-document.ts';
import { createConversationStore } from './conversation/conversation-store.ts';

const slug = 'coffee-queue-spark';

let standIn: RunningService;
let replicas: TestReplicas;

beforeAll(async () => {
  standIn = await startOpenAiStandIn({ port: 0, logger: silentLogger() });
  replicas = await testReplicas({
    service: 'chat',
    entry: join(import.meta.dirname, 'main.ts'),
    count: 2,
    env: { LLM_BASE_URL: `${standIn.url}/v1` },
  });
});
afterAll(async () => {
  await replicas.close();
  await standIn.close();
});

const post = (turn: number, path: string, token: string, body: object, key?: string) =>
  replicas.ask(turn, `POST /api/chat/${path}`, {
    token,
    body,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });

/** A member of this run alone: limits by account outlive it in Redis. */
async function member() {
  const userId = randomUUID();
  const token = await replicas.signer.sign({ sub: userId });
  const { body } = await post(0, 'start', token, { exercise_slug: slug });
  return { userId, token, id: (body as { session_id: string }).session_id };
}

const transcriptOf = async (userId: string, id: string) =>
  (await createConversationStore(conversationModel(replicas.database.connection)).find(userId, id))
    ?.exchanges ?? [];

describe('two replicas of the conversation service', () => {
  it('never let two messages of one conversation run into each other', async () => {
    const { userId, token, id } = await member();
    const taken: string[] = [];
    await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const message = `What do you build on day ${index}?`;
        const answer = await post(index, 'message', token, { session_id: id, message }, `key-${index}`);
        expect([200, 409]).toContain(answer.status);
        if (answer.status === 200) taken.push(message);
      }),
    );
    const exchanges = await transcriptOf(userId, id);
    expect(exchanges.map(({ said }) => said).toSorted()).toEqual(taken.toSorted());
    expect(taken.length).toBeGreaterThan(0);
    for (const [index, { saidAt }] of exchanges.entries()) {
      const before = exchanges[index - 1];
      if (before) expect(saidAt.getTime()).toBeGreaterThanOrEqual(before.repliedAt.getTime());
    }
  });

  it('answer a message that reaches both of them with one reply', async () => {
    const { userId, token, id } = await member();
    const say = (index: number) =>
      post(index, 'message', token, { session_id: id, message: 'You have kind hands.' }, 'the-same');
    const [here, there] = await Promise.all([say(0), say(1)]);
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.body).toEqual(here.body);
    expect(await transcriptOf(userId, id)).toHaveLength(1);
  });

  it('score a conversation once when both are asked to', async () => {
    const { userId, token, id } = await member();
    const lines = [
      'Guilty, and you?',
      'What do you build?',
      'You have kind hands.',
      'How far is that bench?',
    ];
    for (const [index, message] of lines.entries()) {
      expect((await post(index, 'message', token, { session_id: id, message })).status).toBe(200);
    }
    const complete = (index: number) =>
      post(index, 'complete', token, { session_id: id, exercise_slug: slug });
    const raced = await Promise.all([complete(0), complete(1)]);
    for (const { status } of raced) expect([200, 409]).toContain(status);
    const [first, again] = [await complete(0), await complete(1)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    for (const { status, body } of raced) if (status === 200) expect(body).toEqual(first.body);
    expect(await replicas.database.connection.collection('results').countDocuments({ user_id: userId })).toBe(
      1,
    );
  });

  it('count together what one account may do in a minute', async () => {
    const { token } = await member();
    const statuses = [];
    for (let index = 1; index < 24; index += 1) {
      statuses.push((await post(index, 'start', token, { exercise_slug: slug })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(statuses.indexOf(429)).toBe(19);
  });
});
