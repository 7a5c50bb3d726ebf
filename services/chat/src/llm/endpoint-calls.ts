import type OpenAI from 'openai';
import { chunkSchema, completionSchema, type Outcome } from './answer-schema.ts';
import { readEvents } from './event-stream.ts';
import { LlmError } from './llm.ts';
import type { bodyOf } from './parameters.ts';

type Body = ReturnType<typeof bodyOf>;
type Client = Pick<OpenAI, 'post'>;

/** Receives a chunk of an answer. @returns whether more is wanted */
export type OnPiece = (piece: string) => boolean;

/**
 * The most characters read of any answer, including thoughts: several times the largest token limit of a request, for
 * endpoints that ignore the limit.
 */
const longestAnswer = 60_000;

const path = '/chat/completions';

/**
 * One call for an answer that is not streamed. Rejects with the client's errors, or with `LlmError` for an invalid
 * answer.
 */
export async function completeOnce(client: Client, body: Body, signal: AbortSignal): Promise<Outcome> {
  return readWhole(await client.post<unknown>(path, { body, signal }));
}

/**
 * One call for a streamed answer.
 * @param onPiece receives the chunks, including thoughts, and returns whether more are wanted: if not, the stream is
 *   cancelled
 */
export async function streamOnce(
  client: Client,
  body: Body,
  signal: AbortSignal,
  onPiece: OnPiece,
): Promise<Outcome> {
  const response = await client
    .post<unknown>(path, { body: { ...body, stream: true }, signal, stream: true })
    .asResponse();
  if (response.headers.get('content-type')?.includes('application/json')) {
    const outcome = readWhole(await response.json());
    onPiece(outcome.written);
    return outcome;
  }
  if (!response.body) throw new LlmError('unusable', 'The endpoint answered with nothing');
  return await readPieces(response.body, onPiece);
}

function readWhole(answer: unknown): Outcome {
  const parsed = completionSchema.safeParse(answer);
  const choice = parsed.data?.choices[0];
  if (!choice) throw new LlmError('unusable', 'The endpoint answered with what is no completion');
  return {
    written: choice.message?.content ?? '',
    finish: choice.finish_reason ?? undefined,
    refusal: choice.message?.refusal ?? undefined,
    totalTokens: parsed.data?.usage?.total_tokens,
    inputTokens: parsed.data?.usage?.prompt_tokens ?? undefined,
    outputTokens: parsed.data?.usage?.completion_tokens ?? undefined,
    reasoningTokens: parsed.data?.usage?.completion_tokens_details?.reasoning_tokens ?? undefined,
  };
}

async function readPieces(body: AsyncIterable<Uint8Array>, onPiece: OnPiece): Promise<Outcome> {
  let outcome: Outcome = {
    written: '',
    finish: undefined,
    refusal: undefined,
    totalTokens: undefined,
    inputTokens: undefined,
    outputTokens: undefined,
    reasoningTokens: undefined,
  };
  let isDone = false;
  for await (const data of readEvents(body)) {
    isDone = data.trim() === '[DONE]';
    if (isDone) break;
    const { choices, usage, error } = readChunk(data);
    if (error !== undefined && error !== null) {
      throw new LlmError('cut_off', 'The endpoint broke off with an error');
    }
    const [choice] = choices;
    const piece = choice?.delta?.content ?? '';
    outcome = {
      written: outcome.written + piece,
      // The last finish reason is kept: some endpoints send one more chunk after it.
      finish: choice?.finish_reason ?? outcome.finish,
      refusal: choice?.delta?.refusal ? `${outcome.refusal ?? ''}${choice.delta.refusal}` : outcome.refusal,
      totalTokens: usage?.total_tokens ?? outcome.totalTokens,
      inputTokens: usage?.prompt_tokens ?? outcome.inputTokens,
      outputTokens: usage?.completion_tokens ?? outcome.outputTokens,
      reasoningTokens: usage?.completion_tokens_details?.reasoning_tokens ?? outcome.reasoningTokens,
    };
    // Leaving the loop cancels the stream, as if the endpoint had reached its limit.
    if (piece && (!onPiece(piece) || outcome.written.length > longestAnswer))
      return { ...outcome, finish: 'length' };
  }
  if (!isDone && !outcome.finish) throw new LlmError('cut_off', 'The stream ended before the answer did');
  return outcome;
}

function readChunk(data: string) {
  try {
    return chunkSchema.parse(JSON.parse(data));
  } catch {
    throw new LlmError('unusable', 'The endpoint streams what is no completion');
  }
}
