import type { TestAnswer, TestRequest } from '@ondine/platform/testing';
import type { TestSigner } from '@ondine/platform/testing/test-signer';
import type { TestChat } from './start-test-chat.ts';

/** The default scenario of test members. */
export const testSlug = 'coffee-queue-spark';

/** Messages that meet every checkpoint of that scenario, in the minimum number of turns. */
export const goodLines = [
  "Guilty? I was hoping you'd fight me for it.",
  'What do you build when you are not threatening women over pastry?',
  'You have kind hands, I noticed when you held the door.',
  'Then tell me, how far is it to that bench in the sun?',
];

/** A member that no other test of the same file uses. */
export interface TestMember {
  readonly id: string;
  ask(methodAndPath: string, request?: TestRequest): Promise<TestAnswer>;
  /** Posts to a path below `/api/chat/`. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Opens a conversation. @returns its id */
  start(): Promise<string>;
  /** Sends a message, with an idempotency key if given. */
  say(id: string, message: string, key?: string): Promise<TestAnswer>;
  complete(id: string, changes?: object): Promise<TestAnswer>;
  /** Has a good conversation that is ready to be completed. @returns its id */
  talk(): Promise<string>;
  /** The stored messages of the member in a conversation. */
  said(id: string): Promise<string[] | undefined>;
}

let members = 0;

/** Signs in a new member. */
export async function testMember(
  { app, signer, conversations }: Pick<TestChat, 'app' | 'signer' | 'conversations'>,
  claims: Parameters<TestSigner['sign']>[0] = {},
): Promise<TestMember> {
  const id = `user-${(members += 1)}`;
  const token = await signer.sign({ sub: id, ...claims });
  const member: TestMember = {
    id,
    ask: (methodAndPath, request = {}) => app.ask(methodAndPath, { token, ...request }),
    post: (path, body, headers = {}) => app.ask(`POST /api/chat/${path}`, { token, body, headers }),
    async start() {
      const { body } = await member.post('start', { exercise_slug: testSlug });
      return (body as { session_id: string }).session_id;
    },
    say: (conversation, message, key) =>
      member.post(
        'message',
        { session_id: conversation, message },
        key === undefined ? {} : { 'Idempotency-Key': key },
      ),
    complete: (conversation, changes = {}) =>
      member.post('complete', { session_id: conversation, exercise_slug: testSlug, ...changes }),
    async talk() {
      const conversation = await member.start();
      for (const line of goodLines) {
        const { status } = await member.say(conversation, line);
        if (status !== 200) throw new Error(`A good line was answered with ${status}`);
      }
      return conversation;
    },
    async said(conversation) {
      const found = await conversations.find(id, conversation);
      return found?.exchanges.map((exchange) => exchange.said);
    },
  };
  return member;
}
