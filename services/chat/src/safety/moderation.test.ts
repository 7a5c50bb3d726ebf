import { createLogger } from '@ondine/platform/observability';
import { sendJson, startJsonEndpoint, type JsonEndpoint } from '../testing/json-endpoint.ts';
import { moderationOf, verdictOf } from './moderation.ts';

const flagged = (categories: Record<string, boolean>, scores: Record<string, number> = {}) =>
  verdictOf({ categories, category_scores: scores });
const minors = { kind: 'violation', category: 'minors' };
const violence = { kind: 'violation', category: 'violence' };
const abuse = { kind: 'refused', reason: 'abuse' };

describe('a category', () => {
  it.each([
    ['sexual', undefined],
    ['sexual/minors', minors],
    ['harassment', abuse],
    ['harassment/threatening', violence],
    ['hate', abuse],
    ['hate/threatening', violence],
    ['illicit', { kind: 'refused', reason: 'illegal' }],
    ['illicit/violent', violence],
    ['self-harm', { kind: 'crisis' }],
    ['self-harm/intent', { kind: 'crisis' }],
    ['self-harm/instructions', { kind: 'crisis' }],
    ['violence', abuse],
    ['violence/graphic', violence],
    ['something/new', undefined],
  ])('%s means %j where there are no scores', (category, verdict) => {
    expect(flagged({ [category]: true, [`${category}/other`]: false })).toEqual(verdict);
  });

  it('yields to a more serious one', () => {
    expect(flagged({ harassment: true, 'sexual/minors': true })).toEqual(minors);
    expect(flagged({ violence: true, 'harassment/threatening': true })).toEqual(violence);
  });

  it.each([
    ['violence', 0.6, undefined],
    ['violence', 0.95, abuse],
    ['harassment', 0.5, undefined],
    ['violence/graphic', 0.8, violence],
  ])('%s, flagged with %d, means %j', (category, score, verdict) => {
    expect(flagged({ [category]: true }, { [category]: score })).toEqual(verdict);
  });

  it('about minors means something before it is flagged', () => {
    expect(flagged({ 'sexual/minors': false }, { 'sexual/minors': 0.2 })).toEqual(minors);
  });
});

describe('the moderation endpoint', () => {
  let endpoint: JsonEndpoint;
  let asked: unknown[];
  let answer: { status: number; body: unknown };
  const log: string[] = [];

  beforeAll(async () => {
    endpoint = await startJsonEndpoint((path, body, response) => {
      asked.push({ path, body });
      sendJson(response, answer.status, answer.body);
    });
  });
  afterAll(() => endpoint.close());
  beforeEach(() => {
    asked = [];
    log.length = 0;
  });

  const moderation = (setting: string | undefined) =>
    moderationOf(setting, {
      baseUrl: endpoint.baseUrl,
      apiKey: 'key',
      timeoutMs: 2000,
      logger: createLogger({
        service: 'chat',
        level: 'warn',
        stream: { write: (line: string) => void log.push(line) },
      }),
    });

  it('is asked with the usual model, or with the one that is set', async () => {
    answer = { status: 200, body: { results: [{ categories: { hate: true }, category_scores: null }] } };
    expect(await moderation(undefined)?.('some words')).toEqual(abuse);
    await moderation('mod')?.('some words');
    expect(asked).toEqual([
      { path: '/moderations', body: { model: 'omni-moderation-latest', input: 'some words' } },
      { path: '/moderations', body: { model: 'mod', input: 'some words' } },
    ]);
  });

  it('is not asked when it is off', () => {
    expect(moderation('off')).toBeUndefined();
  });

  it.each([
    [404, { error: 'not found' }],
    [400, { error: { message: 'Unknown model some words', code: 'model_not_found' } }],
  ])('that does not exist (%d) is asked once and said to be absent once', async (status, body) => {
    answer = { status, body };
    const moderate = moderation(undefined);
    expect(await Promise.all([moderate?.('some words'), moderate?.('some words')])).toEqual([
      undefined,
      undefined,
    ]);
    const before = asked.length;
    expect(await moderate?.('some words')).toBeUndefined();
    expect(asked).toHaveLength(before);
    expect(log).toHaveLength(1);
    expect(log[0]).not.toContain('some words');
  });

  it('that was set, or is OpenAI’s own, is missed every time', async () => {
    answer = { status: 404, body: { error: 'not found' } };
    const moderate = moderation('mod');
    for (let time = 0; time < 2; time += 1) {
      await expect(moderate?.('some words')).rejects.toMatchObject({ name: 'LlmError' });
    }
    expect(asked).toHaveLength(2);
  });

  it.each([
    [500, { error: 'some words broke it' }],
    [401, { error: { message: 'no key for some words' } }],
    [200, { results: [] }],
  ])('that fails with %d is asked again, and its error repeats nothing', async (status, body) => {
    answer = { status, body };
    const moderate = moderation(undefined);
    const failure: unknown = await moderate?.('some words').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('some words');
    await expect(moderate?.('some words')).rejects.toThrow();
  });
});
