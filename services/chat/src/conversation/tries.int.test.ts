import { createLogger } from '@ondine/platform/observability';
import { startStrictOpenAi, type StrictOpenAi } from '../testing/strict-openai.ts';
import { startTestChat, type TestChat } from '../testing/start-test-chat.ts';
import { testMember, type TestMember } from '../testing/test-member.ts';
import { verdictOn } from '../testing/verdict-on.ts';

const today = new Date('2026-11-21T12:00:00.000Z');
const secret = 'My sister Ottilie knits boats.';
const verdict = verdictOn(secret);

let endpoint: StrictOpenAi;
let chat: TestChat;
let ada: TestMember;
let id: string;
let log: string[];

beforeEach(async () => {
  log = [];
  endpoint = await startStrictOpenAi();
  chat = await startTestChat({
    baseUrl: endpoint.baseUrl,
    model: 'gpt-4o-mini',
    logger: createLogger({
      service: 'chat',
      level: 'debug',
      stream: { write: (line: string) => void log.push(line) },
    }),
  });
  ada = await testMember(chat);
  id = await ada.start();
});
afterEach(async () => {
  await chat.close();
  await endpoint.close();
});

it('every try counts: what is cut, filtered, unsafe, repaired, judged', async () => {
  const kill = { say: 'Then I will kill you.' };
  endpoint.behave(kill, { say: 'Then I will smile.' });
  expect((await ada.say(id, secret)).status).toBe(200);
  endpoint.behave(kill);
  expect((await ada.say(id, 'Two')).status).toBe(503);
  endpoint.behave({ say: 'I would', filtered: true });
  expect((await ada.say(id, 'Three')).status).toBe(400);
  endpoint.behave({ say: 'and then '.repeat(3000) });
  expect((await ada.say(id, 'Four')).status).toBe(503);
  endpoint.behave({ say: 'Fine.' });
  for (const line of ['Five', 'Six', 'Seven']) await ada.say(id, line);
  const spoken = endpoint.tokens;
  expect((await chat.conversations.find(ada.id, id))?.tokensUsed).toBe(spoken);
  endpoint.behave({ say: '{"rating": 99}' }, { say: verdict });
  expect((await ada.complete(id)).status).toBe(200);
  expect(endpoint.tokens).toBeGreaterThan(spoken);
  expect(await chat.usage.usedOn(ada.id, today)).toBe(endpoint.tokens);
});

it('nothing that a member wrote is ever logged', async () => {
  endpoint.behave({ say: 'I would', filtered: true });
  await ada.say(id, secret);
  endpoint.behave({ say: `You said: ${secret} and then`, filtered: true });
  await ada.say(id, secret);
  endpoint.behave({ quotaUsedUp: true });
  await ada.say(id, secret);
  endpoint.behave({ say: 'Boats?' });
  for (let turn = 0; turn < 4; turn += 1) await ada.say(id, `${secret} ${turn}`);
  endpoint.behave({ say: `${secret} is no JSON` });
  expect((await ada.complete(id)).status).toBe(503);
  expect(log.length).toBeGreaterThan(3);
  expect(log.join('\n')).not.toContain('Ottilie');
});

it('a judge that will not judge is ours to fix, and costs nothing', async () => {
  endpoint.behave({ say: 'Boats?' });
  for (let turn = 0; turn < 4; turn += 1) await ada.say(id, `Line ${turn}`);
  endpoint.behave({ say: verdict, filtered: true });
  const failed = await ada.complete(id);
  expect(failed.status).toBe(503);
  expect((failed.body as { detail: string }).detail).not.toContain('try again');
  endpoint.behave({ rateLimited: { retryAfter: '40' } });
  expect((await ada.complete(id)).headers.get('retry-after')).toMatch(/^(?:39|40)$/);
  chat.advance(41);
  endpoint.behave({ say: verdict });
  expect((await ada.complete(id)).status).toBe(200);
});
