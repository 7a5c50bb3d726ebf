import { Counter, Histogram, type Registry } from 'prom-client';
import { LlmError, type LlmErrorKind } from './llm.ts';

/** The outcome of one try: an answer, a kind of failure, or cancelled by the caller. */
export type TryOutcome = 'answered' | 'given_up' | LlmErrorKind;

/** Tokens of one try. */
export interface TokenUse {
  readonly input: number;
  readonly output: number;
}

/** The price of a million tokens, in the currency of the endpoint. */
export type TokenPrices = TokenUse;

/** Metrics of the requests to one model. */
export interface LlmMeter {
  /**
   * Measures the duration of one try, and counts its outcome.
   * @param signal of the caller
   */
  time<Result>(signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result>;
  countTokens(use: TokenUse): void;
}

/** Measures nothing; for tests, and for callers with their own metrics. */
export const noMeter: LlmMeter = { time: (_signal, work) => work(), countTokens: () => undefined };

const buckets = [0.25, 0.5, 1, 2.5, 5, 7.5, 10, 15, 20, 30];
const million = 1_000_000;

/** A time-out of the whole call counts against the endpoint; any other abort means that the caller cancelled. */
function outcomeOf(error: unknown, signal: AbortSignal | undefined): TryOutcome {
  const reason = signal?.reason as { readonly name?: unknown } | undefined;
  const timedOut = reason?.name === 'TimeoutError';
  if (signal?.aborted && !timedOut) return 'given_up';
  return error instanceof LlmError ? error.kind : 'unusable';
}

/**
 * Metrics of the language model, by model.
 * @param prices undefined when they are not configured: there is no cost metric then
 */
export function createLlmMeters(
  registry: Registry,
  prices: TokenPrices | undefined,
): (model: string) => LlmMeter {
  const tries = new Histogram({
    name: 'chat_llm_seconds',
    help: 'Time of one try at an answer of the language model, by what became of it',
    labelNames: ['model', 'outcome'],
    buckets,
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'chat_llm_tokens_total',
    help: 'Tokens sent to and written by the language model; estimated where its endpoint does not say',
    labelNames: ['model', 'direction'],
    registers: [registry],
  });
  const cost =
    prices &&
    new Counter({
      name: 'chat_llm_cost_total',
      help: 'What those tokens cost, in the currency of LLM_PRICE_INPUT and LLM_PRICE_OUTPUT',
      labelNames: ['model'],
      registers: [registry],
    });
  return (model) => ({
    async time(signal, work) {
      const stop = tries.startTimer({ model });
      try {
        const result = await work();
        stop({ outcome: 'answered' });
        return result;
      } catch (error) {
        stop({ outcome: outcomeOf(error, signal) });
        throw error;
      }
    },
    countTokens({ input, output }) {
      tokens.inc({ model, direction: 'input' }, input);
      tokens.inc({ model, direction: 'output' }, output);
      if (cost) cost.inc({ model }, (input * prices.input + output * prices.output) / million);
    },
  });
}
