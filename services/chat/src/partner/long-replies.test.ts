import { silentLogger, waitFor } from '@ondine/platform/testing';
import { createOpenAiLlm } from '../llm/openai-llm.ts';
import { createVisibleStream } from '../llm/visible-text.ts';
import { startFaultyEndpoint, type FaultyEndpoint } from '../testing/faulty-endpoint.ts';
import { createSentenceGate } from './sentence-gate.ts';

const length = 150_000;
/** More than fits into what lies between the endpoint and us. */
const endless = 3_000_000;
const replies: readonly (readonly [string, string])[] = [
  ['without the end of a sentence', 'word '.repeat(length / 5)],
  ['of nothing but ends of sentences', '. '.repeat(length / 2)],
  ['of one sign', '.'.repeat(length)],
  ['of quotation marks after a dot', `.${'"'.repeat(length)}`],
  ['of spaces', ' '.repeat(length)],
  ['of thoughts that do not end', `<think>${'hm '.repeat(length / 3)}`],
  ['of thoughts that end again and again', '<think>a</think>'.repeat(length / 16)],
  ['of what may become a mark', '<'.repeat(length)],
];
const cases = replies.flatMap(([name, reply]) => [1, 7, 5000].map((size) => [name, size, reply] as const));

/** Of this process's own work, however busy the machine is: reading each piece again with all before it took minutes. */
const mostMs = 2500;
const workedMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const piecesOf = (reply: string, size: number): string[] =>
  Array.from({ length: Math.ceil(reply.length / size) }, (_none, index) =>
    reply.slice(index * size, (index + 1) * size),
  );

describe('a reply of 150 kB', () => {
  it.each(cases)('%s, in pieces of %d, is heard in a moment', async (_name, size, reply) => {
    const begun = process.cpuUsage();
    const gate = createSentenceGate({ allows: () => Promise.resolve(true), onText: () => undefined });
    const visible = createVisibleStream({
      held: false,
      onText: (text) => gate.push(text),
      onRestart: () => gate.reset(),
    });
    for (const piece of piecesOf(reply, size)) visible.push(piece);
    expect(await gate.finish(visible.end())).toBe(true);
    expect(workedMs(begun)).toBeLessThan(mostMs);
  });
});

describe('an endpoint that goes on and on', () => {
  let endpoint: FaultyEndpoint;
  beforeEach(async () => {
    endpoint = await startFaultyEndpoint();
  });
  afterEach(() => endpoint.close());

  const heardOf = async (say: string, inPiecesOf: number, mostCharacters?: number) => {
    endpoint.behave({ say, inPiecesOf });
    const llm = createOpenAiLlm({
      baseUrl: endpoint.baseUrl,
      apiKey: 'key',
      model: 'm',
      timeoutMs: 20_000,
      logger: silentLogger(),
    });
    const request = {
      messages: [{ role: 'user' as const, content: 'Hi' }],
      maxTokens: 220,
      temperature: 0,
      onTokens: () => undefined,
      ...(mostCharacters !== undefined && { mostCharacters }),
    };
    return await llm.stream(request, { onText: () => undefined, onRestart: () => undefined });
  };

  it.each([1, 5000])('is told to stop once enough was said, in pieces of %d', async (size) => {
    const answer = await heardOf('A word. '.repeat(endless), size, 12_000);
    expect(answer.length).toBeGreaterThanOrEqual(11_900);
    expect(answer.length).toBeLessThan(12_000 + size);
    expect(answer.endsWith('word.')).toBe(true);
    await waitFor('both tries to be cancelled', () => endpoint.cancelled() === 2);
    expect(endpoint.requests).toHaveLength(2);
  });

  it('is told to stop when it only thinks', async () => {
    await expect(heardOf(`<think>${'hm '.repeat(endless)}`, 5000, 1501)).rejects.toMatchObject({
      kind: 'cut_off',
    });
    await waitFor('both streams to be cancelled', () => endpoint.cancelled() === 2);
  });

  it('is not heard to the end of a line that does not end', async () => {
    await expect(heardOf('a'.repeat(3_000_000), 3_000_000)).rejects.toMatchObject({ name: 'LlmError' });
  });
});
