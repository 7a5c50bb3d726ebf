import { silentLogger } from '@ondine/platform/testing';
import { Registry } from 'prom-client';
import { startFaultyEndpoint, type FaultyEndpoint } from '../testing/faulty-endpoint.ts';
import type { Llm, LlmRequest } from './llm.ts';
import { createLlmMeters, type TokenPrices } from './llm-meter.ts';
import { createOpenAiLlm } from './openai-llm.ts';

let endpoint: FaultyEndpoint;
let registry: Registry;
beforeEach(async () => {
  endpoint = await startFaultyEndpoint();
  registry = new Registry();
});
afterEach(() => endpoint.close());

const request: LlmRequest = {
  messages: [{ role: 'user', content: 'Twelve chars' }],
  maxTokens: 50,
  temperature: 0,
  onTokens: () => undefined,
};

function open(prices?: TokenPrices): Llm {
  return createOpenAiLlm({
    baseUrl: endpoint.baseUrl,
    apiKey: 'key',
    model: 'm',
    timeoutMs: 300,
    logger: silentLogger(),
    meter: createLlmMeters(registry, prices)('m'),
  });
}

/** How many tries there were of each outcome. */
async function tries(): Promise<Record<string, number>> {
  const { values = [] } = (await registry.getSingleMetric('chat_llm_seconds')?.get()) ?? {};
  return Object.fromEntries(
    values
      .filter((value) => (value as { metricName?: string }).metricName === 'chat_llm_seconds_count')
      .map(({ labels, value }) => [String(labels['outcome']), value]),
  );
}
async function counted(name: string): Promise<number[]> {
  return (await registry.getSingleMetric(name)?.get())?.values.map(({ value }) => value) ?? [];
}

describe('what is measured of the language model', () => {
  it.each([
    ['an answer', [{ say: 'Here I am.' }], { answered: 1 }],
    [
      'an error of the endpoint, and the answer after it',
      [{ status: 500 }, { say: 'Here.' }],
      { unreachable: 1, answered: 1 },
    ],
    ['a refusal for good', [{ status: 401 }], { refused: 1 }],
    ['time-outs', [{ silent: true }], { timeout: 2 }],
    ['answers without words', [{ say: '  ' }], { unusable: 2 }],
    [
      'an endpoint that is busy',
      [{ status: 429, retryAfter: '0.01' }, { say: 'Here.' }],
      { busy: 1, answered: 1 },
    ],
  ] as const)('counts and times %s', async (_what, behaviour, expected) => {
    endpoint.behave(...behaviour);
    await open()
      .complete(request)
      .catch(() => undefined);
    expect(await tries()).toEqual(expected);
  });

  it('tells somebody who has left from an endpoint that is late', async () => {
    endpoint.behave({ silent: true });
    const leaving = new AbortController();
    const answer = open().complete({ ...request, signal: leaving.signal });
    leaving.abort();
    await expect(answer).rejects.toThrow();
    expect(await tries()).toEqual({ given_up: 1 });
    registry.clear();
    await expect(open().complete({ ...request, signal: AbortSignal.timeout(20) })).rejects.toThrow();
    expect(await tries()).toEqual({ timeout: 1 });
  });

  it('counts tokens in and out, estimated where the endpoint does not say', async () => {
    endpoint.behave({ say: 'Eight ch' });
    await open().complete(request);
    expect(await counted('chat_llm_tokens_total')).toEqual([3, 2]);
    expect(registry.getSingleMetric('chat_llm_cost_total')).toBeUndefined();
  });

  it('knows what the tokens cost once it is told the prices', async () => {
    endpoint.behave({ say: 'Eight ch' });
    await open({ input: 100_000, output: 1_000_000 }).complete(request);
    expect(await counted('chat_llm_cost_total')).toEqual([2.3]);
  });
});
