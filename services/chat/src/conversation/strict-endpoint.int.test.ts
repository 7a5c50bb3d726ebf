import { createLogger } from '@ondine/platform/observability';
import { startStrictOpenAi, type StrictOpenAi } from '../testing/strict-openai.ts';
import { startTestChat, type TestChat } from '../testing/start-test-chat.ts';
import { testMember, type TestMember } from '../testing/test-member.ts';
import { verdictOn } from '../testing/verdict-on.ts';

const secret = 'My sister Ottilie knits boats.';
const verdict = verdictOn(secret);

let endpoint: StrictOpenAi;
let chat: TestChat;
let ada: TestMember;
let id: string;
let log: string[];

async function open(model: string) {
  log = [];
  endpoint = await startStrictOpenAi();
  chat = await startTestChat({
    baseUrl: endpoint.baseUrl,
    model,
    moderates: true,
    logger: createLogger({
      service: 'chat',
      level: 'debug',
      stream: { write: (line: string) => void log.push(line) },
    }),
  });
  ada = await testMember(chat);
  id = await ada.start();
}
afterEach(async () => {
  await chat.close();
  await endpoint.close();
});

const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;
const contentOf = ({ body }: { body: unknown }) => (body as { content: string }).content;
const warned = () =>
  log.map((line) => JSON.parse(line) as { level: string; msg: string; parameter?: string; code?: string });

describe('a model that reasons', () => {
  beforeEach(() => open('gpt-5-mini'));

  it('is asked anew without what it refuses, and from then on at once', async () => {
    endpoint.behave({ say: 'There you are.' });
    expect(contentOf(await ada.say(id, secret))).toBe('There you are.');
    expect(endpoint.requests).toHaveLength(3);
    await ada.say(id, 'And again');
    expect(endpoint.requests).toHaveLength(4);
    expect(endpoint.requests[3]).not.toHaveProperty('temperature');
    expect(endpoint.requests[3]).not.toHaveProperty('max_tokens');
    expect(endpoint.requests[3]?.max_completion_tokens).toBeGreaterThan(0);
    expect(warned().flatMap(({ parameter }) => parameter ?? [])).toEqual(['max_tokens', 'temperature']);
  });

  it('gets more room when its thoughts leave none for words, and keeps it', async () => {
    endpoint.behave({ say: 'It was worth the wait.', reasoningTokens: 900 });
    expect(contentOf(await ada.say(id, secret))).toBe('It was worth the wait.');
    const before = endpoint.requests.length;
    expect(contentOf(await ada.say(id, 'And again'))).toBe('It was worth the wait.');
    expect(endpoint.requests).toHaveLength(before + 1);
  });
});

describe('an endpoint that keeps to the letter', () => {
  beforeEach(() => open('gpt-4o-mini'));

  it('takes the schema of the verdict as it is, and the score comes of it', async () => {
    endpoint.behave({ say: 'Boats?' });
    for (const line of [secret, 'They float quite well.', 'We tried it on the lake.', 'Do you knit?'])
      await ada.say(id, line);
    endpoint.behave({ say: verdict });
    const before = endpoint.requests.length;
    const { status, body } = await ada.complete(id);
    expect([status, body]).toMatchObject([200, { checkpoint_score: 20, gemini_rating: 4 }]);
    expect(endpoint.requests).toHaveLength(before + 1);
    expect(endpoint.requests.at(-1)?.response_format?.type).toBe('json_schema');
  });

  it('is told in which language a member reads hint and feedback, and the feedback says so', async () => {
    const instructions = () => endpoint.requests.at(-1)?.messages[0]?.content;
    endpoint.behave({ say: 'Boats?' });
    for (const line of [secret, 'They float quite well.', 'We tried it on the lake.', 'Do you knit?'])
      await ada.say(id, line);
    const hint = 'Retoma lo que dijo de los barcos: mostraría tu curiosidad.';
    endpoint.behave({ say: JSON.stringify({ hint, variants: ['Do they float?', 'Tell me of the lake.'] }) });
    const asked = await ada.post('suggest', { session_id: id, draft: 'Boats?', language: 'es' });
    expect([asked.status, asked.body]).toMatchObject([200, { hint }]);
    expect(instructions()).toContain('Write the hint in Spanish');
    const feedback = 'Con lo de tu hermana contaste algo muy tuyo.';
    endpoint.behave({ say: JSON.stringify({ ...(JSON.parse(verdict) as object), feedback }) });
    const { body } = await ada.complete(id, { language: 'es' });
    expect(body).toMatchObject({ gemini_feedback: feedback, feedback_language: 'es' });
    expect(instructions()).toContain('Write the feedback in Spanish');
    expect((await ada.ask(`GET /api/chat/sessions/${id}`)).body).toMatchObject({
      result: { gemini_feedback: feedback, feedback_language: 'es' },
    });
  });

  it('gets the same instructions in every turn, so that it need not read them anew', async () => {
    for (const line of [secret, 'They float quite well.', 'We tried it on the lake.'])
      await ada.say(id, line);
    const beginnings = endpoint.requests.map(({ messages }) => JSON.stringify(messages.slice(0, 2)));
    expect(beginnings).toHaveLength(3);
    expect(new Set(beginnings).size).toBe(1);
  });

  it('never has half a sentence shown: another try with more room, then what is whole', async () => {
    endpoint.behave({ say: `${'I like boats. '.repeat(700)}And I li` });
    const reply = contentOf(await ada.say(id, secret));
    expect(endpoint.requests).toHaveLength(2);
    expect(endpoint.requests[1]?.max_tokens).toBeGreaterThan(endpoint.requests[0]?.max_tokens ?? 0);
    expect(reply).toMatch(/^I like boats\./);
    endpoint.behave({ say: 'and then '.repeat(3000) });
    const cut = await ada.say(id, 'Go on');
    expect(cut.status).toBe(503);
    expect(await ada.said(id)).toEqual([secret]);
  });

  it('shows whole sentences only, also to whom it streams', async () => {
    endpoint.behave({ say: `Boats. ${'and then '.repeat(3000)}` });
    const { body } = await ada.post(
      'message',
      { session_id: id, message: secret },
      { Accept: 'text/event-stream' },
    );
    const shown = [...String(body).matchAll(/^event: delta\ndata: (.*)$/gm)].map(
      ([, data]) => (JSON.parse(data ?? '') as { text: string }).text,
    );
    expect(shown.join('')).not.toContain('and then');
    expect(String(body)).toMatch(/event: reply\ndata: .*"content":"Boats\."/);
  });

  it('that filters an answer is no reason to send the same again', async () => {
    endpoint.behave({ say: 'I would', filtered: true });
    const answer = await ada.say(id, secret);
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'message_refused' }]);
    expect(detailOf(answer)).toContain('another way');
    expect(detailOf(answer)).not.toMatch(/send it again/i);
    expect(endpoint.requests).toHaveLength(1);
    expect(await ada.said(id)).toEqual([]);
  });

  it('is left alone for as long as it asks, when that is soon', async () => {
    endpoint.behave({ rateLimited: { retryAfter: '2' } }, { say: 'Here I am.' });
    expect(contentOf(await ada.say(id, secret))).toBe('Here I am.');
    expect(chat.pauses).toHaveLength(1);
    expect(chat.pauses[0]).toBeGreaterThan(1900);
  });

  it('is left alone by everybody until then, when that is later', async () => {
    endpoint.behave({ rateLimited: { retryAfter: '40' } }, { say: 'Here I am.' });
    const answer = await ada.say(id, secret);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(38);
    const eve = await testMember(chat);
    expect((await eve.say(await eve.start(), 'Hello there')).status).toBe(503);
    expect(endpoint.requests).toHaveLength(1);
    chat.advance(41);
    expect(contentOf(await ada.say(id, secret))).toBe('Here I am.');
  });

  it('that has no quota left is asked once, named in the log, and nobody is told to send again', async () => {
    endpoint.behave({ quotaUsedUp: true });
    const answer = await ada.say(id, secret);
    expect(answer.status).toBe(503);
    expect(detailOf(answer)).not.toMatch(/send it again/i);
    expect(endpoint.requests).toHaveLength(1);
    expect(warned()).toContainEqual(expect.objectContaining({ level: 'error', code: 'insufficient_quota' }));
  });

  it.each([
    [{ 'sexual/minors': 0.9 }, 'conversation_ended', 'minors'],
    [{ illicit: 0.8 }, 'message_refused', 'against the law'],
  ])('with a moderation is asked by it: %j', async (scores, code, words) => {
    endpoint.moderate(scores);
    const answer = await ada.say(id, secret);
    expect(answer.body).toMatchObject({ code });
    expect(detailOf(answer)).toContain(words);
    // The partner was asked at the same time: nothing of what it said is kept.
    expect(await ada.said(id)).toEqual([]);
  });

  it('passes what it only finds sexual', async () => {
    endpoint.moderate({ sexual: 0.95 });
    expect((await ada.say(id, secret)).status).toBe(200);
  });
});

it('a model that does not exist is named in the log', async () => {
  await open('gpt-9');
  const answer = await ada.say(id, secret);
  expect(answer.status).toBe(503);
  expect(detailOf(answer)).not.toMatch(/send it again/i);
  expect(warned()).toContainEqual(expect.objectContaining({ code: 'model_not_found' }));
});
