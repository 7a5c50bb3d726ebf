import { silentLogger } from '@ondine/platform/testing';
import { z } from 'zod';
import { startFaultyEndpoint, type FaultyEndpoint } from '../testing/faulty-endpoint.ts';
import type { Llm } from './llm.ts';
import { createOpenAiLlm } from './openai-llm.ts';

let endpoint: FaultyEndpoint;
let llm: Llm;
let used: number;
const request = {
  messages: [{ role: 'user' as const, content: 'Hi' }],
  maxTokens: 50,
  temperature: 0,
  onTokens: (tokens: number) => void (used += tokens),
};
const listen = () => {
  const heard: string[] = [];
  return {
    heard,
    onText: (text: string) => void heard.push(text),
    onRestart: () => void heard.push('RESTART'),
  };
};

beforeEach(async () => {
  used = 0;
  endpoint = await startFaultyEndpoint();
  llm = createOpenAiLlm({
    baseUrl: endpoint.baseUrl,
    apiKey: 'key',
    model: 'm',
    timeoutMs: 300,
    logger: silentLogger(),
  });
});
afterEach(() => endpoint.close());

describe('an answer', () => {
  it('comes at the second try after an error of the endpoint', async () => {
    endpoint.behave({ status: 500 }, { say: 'Here I am.' });
    expect(await llm.complete(request)).toBe('Here I am.');
  });

  it('is asked for twice at most', async () => {
    endpoint.behave({ status: 503 });
    await expect(llm.complete(request)).rejects.toMatchObject({ name: 'LlmError', kind: 'unreachable' });
    expect(endpoint.requests).toHaveLength(2);
  });

  it('is asked for once when the endpoint refuses for good', async () => {
    endpoint.behave({ status: 401 });
    await expect(llm.complete(request)).rejects.toMatchObject({ kind: 'refused' });
    expect(endpoint.requests).toHaveLength(1);
  });

  it('is not waited for beyond the time-out', async () => {
    endpoint.behave({ silent: true });
    await expect(llm.complete(request)).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('without words is none', async () => {
    endpoint.behave({ say: '  ' });
    await expect(llm.complete(request)).rejects.toMatchObject({ kind: 'unusable' });
  });
});

describe('a stream', () => {
  it('that breaks begins again, and says so', async () => {
    endpoint.behave({ cutOffAfter: 'I was ab' }, { say: 'I was about to say it.' });
    const listener = listen();
    expect(await llm.stream(request, listener)).toBe('I was about to say it.');
    expect(listener.heard).toEqual(['I was ab', 'RESTART', 'I was about to say it.']);
  });

  it('that breaks twice is an error', async () => {
    endpoint.behave({ cutOffAfter: 'I was ab' });
    await expect(llm.stream(request, listen())).rejects.toMatchObject({ name: 'LlmError' });
  });
});

describe('a structured answer', () => {
  const shape = { name: 'stars', schema: z.object({ stars: z.int().min(1).max(5) }) };

  it('is read out of a fenced block', async () => {
    endpoint.behave({ say: 'Sure:\n```json\n{"stars": 4}\n```' });
    expect(await llm.structured(request, shape)).toEqual({ stars: 4 });
  });

  it('that does not fit is repaired once', async () => {
    endpoint.behave({ say: '{"stars": 9}' }, { say: '{"stars": 5}' });
    expect(await llm.structured(request, shape)).toEqual({ stars: 5 });
    expect(endpoint.requests[1]?.messages.at(-1)?.content).toContain('stars');
  });

  it('that stays broken is an error', async () => {
    endpoint.behave({ say: '{"stars":' });
    await expect(llm.structured(request, shape)).rejects.toMatchObject({ kind: 'unusable' });
    expect(endpoint.requests).toHaveLength(2);
  });
});
