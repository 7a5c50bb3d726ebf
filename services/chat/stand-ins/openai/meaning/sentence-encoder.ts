import { Piscina } from 'piscina';
import type { Meaning } from './vectors.ts';

/** Turns sentences into vectors that lie close together when they mean the same. */
export interface SentenceEncoder {
  /** One vector for each text, 512 numbers each; the same text always gets the same one. */
  encode(texts: readonly string[]): Promise<Meaning[]>;
  close(): Promise<void>;
}

/**
 * The Universal Sentence Encoder, lite (Cer et al. 2018, Apache-2.0), from its npm package, in a thread of
 * its own. Nothing is fetched. The thread starts with the first sentence.
 */
export function createSentenceEncoder(): SentenceEncoder {
  const pool = new Piscina<readonly string[], Meaning[]>({
    filename: new URL('./embedding-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
  });
  return {
    encode: (texts) => (texts.length === 0 ? Promise.resolve([]) : pool.run(texts)),
    close: () => pool.close({ force: true }),
  };
}
