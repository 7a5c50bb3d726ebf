import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai';
import type { z } from 'zod';
import { parseStructured, repairRequest, responseFormat } from './structured-answer.ts';
import { estimateTokens, LlmError, type Llm, type LlmAnswer, type LlmRequest } from './llm.ts';

export interface OpenAiLlmOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** How long one try may take, from the request to the last word. */
  readonly timeoutMs: number;
}

const retries = 1;

/** The answers of any endpoint that speaks OpenAI's chat completions, with time-outs and one retry. */
export function createOpenAiLlm({ baseUrl, apiKey, model, timeoutMs }: OpenAiLlmOptions): Llm {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, timeout: timeoutMs, maxRetries: 0 });

  const bodyOf = ({ messages, maxTokens, temperature }: LlmRequest) => ({
    model,
    messages: [...messages],
    max_tokens: maxTokens,
    temperature,
    // The same transcript is to get the same verdict, as far as an endpoint can promise it.
    ...(temperature === 0 && { seed: 7 }),
  });

  async function completeOnce(request: LlmRequest, format?: ReturnType<typeof responseFormat>) {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await client.chat.completions.create(
      { ...bodyOf(request), ...(format && { response_format: format }) },
      { signal },
    );
    // Compatible endpoints do not all keep to the types.
    const text = (answer.choices as typeof answer.choices | undefined)?.[0]?.message.content;
    if (!text?.trim()) throw new LlmError('unusable', 'The endpoint answered without words');
    return toAnswer(request, text, answer.usage?.total_tokens);
  }

  async function streamOnce(request: LlmRequest, onText: (text: string) => void): Promise<LlmAnswer> {
    const signal = AbortSignal.timeout(timeoutMs);
    const chunks = await client.chat.completions.create(
      { ...bodyOf(request), stream: true, stream_options: { include_usage: true } },
      { signal },
    );
    let text = '';
    let finished = false;
    let tokens: number | undefined;
    for await (const chunk of chunks) {
      const choice = chunk.choices[0];
      const piece = choice?.delta.content;
      if (piece) {
        text += piece;
        onText(piece);
      }
      finished ||= Boolean(choice?.finish_reason);
      tokens = chunk.usage?.total_tokens ?? tokens;
    }
    if (!finished) throw new LlmError('cut_off', 'The stream ended before the answer did');
    if (!text.trim()) throw new LlmError('unusable', 'The endpoint answered without words');
    return toAnswer(request, text, tokens);
  }

  return {
    complete: (request) => withRetry(() => completeOnce(request)),
    stream: (request, listener) => {
      let heard = false;
      return withRetry(
        () =>
          streamOnce(request, (text) => {
            heard = true;
            listener.onText(text);
          }),
        () => {
          if (heard) listener.onRestart();
          heard = false;
        },
      );
    },
    async structured<Schema extends z.ZodType>(
      request: LlmRequest,
      { name, schema }: { readonly name: string; readonly schema: Schema },
    ) {
      const format = responseFormat(name, schema);
      const first = await withRetry(() => completeOnce(request, format));
      const parsed = parseStructured(schema, first.text);
      if (parsed.ok) return { value: parsed.value, tokens: first.tokens };
      const repair = repairRequest(request, first.text, parsed.fault);
      const second = await withRetry(() => completeOnce(repair, format));
      const repaired = parseStructured(schema, second.text);
      if (repaired.ok) return { value: repaired.value, tokens: first.tokens + second.tokens };
      throw new LlmError('unusable', `The endpoint's JSON does not fit: ${repaired.fault}`);
    },
  };
}

const toAnswer = (request: LlmRequest, text: string, tokens: number | undefined): LlmAnswer => ({
  text,
  tokens:
    tokens ??
    estimateTokens(text) + request.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
});

/** Tries twice; what the endpoint refuses for good (a wrong key, an unknown model) only once. */
async function withRetry<Result>(work: () => Promise<Result>, beforeRetry?: () => void): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= retries || isRefusal(error)) throw toLlmError(error);
      beforeRetry?.();
    }
  }
}

const isRefusal = (error: unknown) =>
  error instanceof APIError &&
  typeof error.status === 'number' &&
  error.status < 500 &&
  ![408, 409, 429].includes(error.status);

function toLlmError(error: unknown): LlmError {
  if (error instanceof LlmError) return error;
  const aborted = error instanceof Error && /abort|timeout/i.test(`${error.name} ${error.message}`);
  if (error instanceof APIConnectionTimeoutError || aborted) {
    return new LlmError('timeout', 'The endpoint did not answer in time', error);
  }
  return new LlmError('unreachable', 'The endpoint cannot be reached', error);
}
