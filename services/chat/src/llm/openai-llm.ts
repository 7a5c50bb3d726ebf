import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@ondine/platform/observability';
import { systemClock, type Clock } from '@ondine/platform/time';
import OpenAI from 'openai';
import type { z } from 'zod';
import type { Outcome } from './answer-schema.ts';
import { completeOnce, streamOnce, type OnPiece } from './endpoint-calls.ts';
import { isPassing, refusalOf, toLlmError } from './endpoint-error.ts';
import { estimateTokens, LlmError, type Llm, type LlmRequest, type StreamListener } from './llm.ts';
import { noMeter, type LlmMeter, type TokenUse } from './llm-meter.ts';
import { bodyOf, refusedParameter, type Wording } from './parameters.ts';
import { learnFrom, unknownModel, type ModelTraits } from './model-traits.ts';
import { createPause } from './pause.ts';
import { fetchWithReadableErrors } from './readable-errors.ts';
import {
  parseStructured,
  repairRequest,
  responseFormat,
  withSchema,
  type ResponseFormat,
} from './structured-answer.ts';
import { createVisibleStream, visibleText } from './visible-text.ts';
import { wholeSentences } from './whole-sentences.ts';

export interface OpenAiLlmOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** Time-out of one try, from the request to the end of the answer, in ms. */
  readonly timeoutMs: number;
  readonly logger: Pick<Logger, 'warn'>;
  readonly meter?: LlmMeter;
  readonly clock?: Clock;
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
}

const tries = 2;
/** The pause after a busy endpoint that names none. */
const usualPauseSeconds = 1;

/**
 * A client for any endpoint with OpenAI's chat completions API. Parameters that the model refuses or needs are
 * remembered for the lifetime of the process.
 */
export function createOpenAiLlm({
  baseUrl,
  apiKey,
  model,
  timeoutMs,
  logger,
  meter = noMeter,
  clock = systemClock,
  sleep = delay,
}: OpenAiLlmOptions): Llm {
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey,
    timeout: timeoutMs,
    maxRetries: 0,
    fetch: fetchWithReadableErrors,
  });
  const pause = createPause({ clock, sleep });
  let traits: ModelTraits = unknownModel;

  /** Repeats the call without a parameter while the endpoint refuses an optional one. */
  async function call(request: LlmRequest, wording: Omit<Wording, 'model'>, onPiece?: OnPiece) {
    for (;;) {
      await pause.pass();
      const body = bodyOf(request, { model, ...wording }, traits);
      const signal = AbortSignal.any([
        AbortSignal.timeout(timeoutMs),
        ...(request.signal ? [request.signal] : []),
      ]);
      try {
        return await (onPiece
          ? streamOnce(client, body, signal, onPiece)
          : completeOnce(client, body, signal));
      } catch (error) {
        const refusal = refusalOf(error);
        const parameter = refusal && refusedParameter(refusal, body);
        if (!parameter) throw error;
        traits = { ...traits, refused: new Set([...traits.refused, parameter]) };
        const { status, code } = toLlmError(error, clock()).facts;
        logger.warn(
          { model, parameter, status, code },
          'The model refuses a parameter and is asked without it from now on',
        );
      }
    }
  }

  function count({ onTokens }: LlmRequest, { input, output }: TokenUse): void {
    meter.countTokens({ input, output });
    onTokens(input + output);
  }

  /** One try; its tokens count whatever its outcome. Rejects with `LlmError`. */
  async function tryOnce(request: LlmRequest, moreRoom: boolean, { format, listener }: Manner) {
    const { unmarkedThoughts: held } = traits;
    const visible = listener && createVisibleStream({ held, ...listener });
    const heard = (piece: string) => {
      visible?.push(piece);
      return (visible?.visibleLength ?? 0) < (request.mostCharacters ?? Infinity);
    };
    try {
      const wording = { stream: visible !== undefined, format, moreRoom };
      const outcome = await call(request, wording, visible && heard);
      visible?.end();
      traits = learnFrom(traits, outcome);
      count(request, useOf(request, outcome));
      return outcome;
    } catch (error) {
      const failure = toLlmError(error, clock());
      const written = visible?.written ?? '';
      // A refused call used no tokens.
      if (written || ['timeout', 'cut_off'].includes(failure.kind)) {
        count(request, useOf(request, { written }));
      }
      if (failure.kind === 'busy') pause.obey(failure.retryAfterSeconds ?? usualPauseSeconds);
      throw failure;
    }
  }

  async function answer(request: LlmRequest, manner: Manner = {}): Promise<string> {
    let moreRoom = false;
    for (let left = tries - 1; ; left -= 1) {
      try {
        const { outcome, text } = await meter.time(request.signal, async () => {
          const outcome = await tryOnce(request, moreRoom, manner);
          return { outcome, text: requireWords(outcome) };
        });
        if (outcome.finish !== 'length') return text;
        if (left === 0) return requireSentences(text, manner.format);
        moreRoom = true;
      } catch (error) {
        if (left === 0 || !(error instanceof LlmError) || !isPassing(error) || request.signal?.aborted)
          throw error;
      }
      manner.listener?.onRestart();
    }
  }

  return {
    complete: (request) => answer(request),
    stream: (request, listener) => answer(request, { listener: restartable(listener) }),
    async structured<Schema extends z.ZodType>(
      request: LlmRequest,
      { name, schema }: { readonly name: string; readonly schema: Schema },
    ) {
      const format = responseFormat(name, schema);
      const asked = withSchema(request, format);
      const first = await answer(asked, { format });
      const parsed = parseStructured(schema, first);
      if (parsed.ok) return parsed.value;
      const repaired = parseStructured(
        schema,
        await answer(repairRequest(asked, first, parsed.error), { format }),
      );
      if (repaired.ok) return repaired.value;
      throw new LlmError('unusable', "The endpoint's JSON does not fit what was asked for");
    },
  };
}

/** The format of an answer, and the listener of a streamed one. */
interface Manner {
  readonly format?: ResponseFormat;
  readonly listener?: StreamListener;
}

/** A listener whose `onRestart` is called only after it has received text. */
function restartable(listener: StreamListener): StreamListener {
  let heard = false;
  return {
    onText(text) {
      heard = true;
      listener.onText(text);
    },
    onRestart() {
      if (heard) listener.onRestart();
      heard = false;
    },
  };
}

/** The tokens of a try as the endpoint reports them, or else an estimate. */
function useOf(
  { messages }: LlmRequest,
  { written, totalTokens, inputTokens, outputTokens }: Pick<Outcome, 'written'> & Partial<Outcome>,
): TokenUse {
  const sent = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  const output =
    outputTokens ??
    Math.max(0, totalTokens === undefined ? estimateTokens(written) : totalTokens - (inputTokens ?? sent));
  const input = inputTokens ?? Math.max(0, totalTokens === undefined ? sent : totalTokens - output);
  return { input, output };
}

/**
 * The words of an answer.
 * @throws LlmError for an answer that the model or its endpoint refused, or an empty one
 */
function requireWords({ written, finish, refusal }: Outcome): string {
  if (finish === 'content_filter' || refusal) {
    throw new LlmError('filtered', 'The endpoint will not answer these words');
  }
  const text = visibleText(written, true).trim();
  if (!text && finish !== 'length') throw new LlmError('unusable', 'The endpoint answered without words');
  return text;
}

/**
 * The usable part of an answer that its limit cut: only whole sentences, and no partial JSON.
 * @throws LlmError when nothing is usable
 */
function requireSentences(text: string, format: ResponseFormat | undefined): string {
  const whole = format ? '' : wholeSentences(text);
  if (!whole) throw new LlmError('cut_off', 'The limit cut the answer before anything was said');
  return whole;
}
