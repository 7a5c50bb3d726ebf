import { Counter, Histogram, type Registry } from 'prom-client';

/** The classifiers of messages. */
export type Reader = 'local' | 'model' | 'moderation';

/** The cost of classifying messages, in time and tokens. */
export interface SafetyMeter {
  /** Measures the duration of one classification, also of a failed one. */
  time<Result>(reader: Reader, work: () => Promise<Result>): Promise<Result>;
  countTokens(tokens: number): void;
  /** How long the beginning of a reply waited for the verdict on the message, in seconds. */
  observeHeldBack(seconds: number): void;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of the safety layer. */
export function createSafetyMeter(registry: Registry): SafetyMeter {
  const readings = new Histogram({
    name: 'chat_understanding_seconds',
    help: 'Time to understand one message, by who read it',
    labelNames: ['reader'],
    buckets,
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'chat_understanding_tokens_total',
    help: 'Tokens that understanding messages has used',
    registers: [registry],
  });
  const held = new Histogram({
    name: 'chat_reply_held_seconds',
    help: 'How long the first words of a reply waited for the verdict on the message',
    buckets,
    registers: [registry],
  });
  return {
    async time(reader, work) {
      const stop = readings.startTimer({ reader });
      try {
        return await work();
      } finally {
        stop();
      }
    },
    countTokens: (count) => tokens.inc(count),
    observeHeldBack: (seconds) => held.observe(seconds),
  };
}
