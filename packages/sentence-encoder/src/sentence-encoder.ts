import { Piscina } from 'piscina';
import type { Embedding } from './vectors.ts';

/** Turns sentences into vectors that are close together when the sentences mean the same. */
export interface SentenceEncoder {
  /** One vector for each text, 512 numbers each; the same text always gets the same one. */
  encode(texts: readonly string[]): Promise<Embedding[]>;
  close(): Promise<void>;
}

type Pool = Piscina<readonly string[], Embedding[]>;

/**
 * Loading leaves garbage that V8 would keep: without these limits the thread holds some 80 MB more. Measured need: 25
 * MB.
 */
const heapLimits = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 };

/** The model takes some 140 MB, so all encoders of a process share one thread. */
let shared: { readonly pool: Pool; users: number } | undefined;

const startPool = (): Pool =>
  new Piscina({
    filename: new URL('./embedding-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    resourceLimits: heapLimits,
  });

/**
 * The Universal Sentence Encoder, lite (Cer et al. 2018, Apache-2.0), from its npm package, in its own thread. Nothing
 * is downloaded. The thread starts with the first sentence and ends with the last encoder.
 */
export function createSentenceEncoder(): SentenceEncoder {
  shared ??= { pool: startPool(), users: 0 };
  const ours = shared;
  ours.users += 1;
  let open = true;
  return {
    async encode(texts) {
      if (!open) throw new Error('This sentence encoder is closed');
      return texts.length === 0 ? [] : await ours.pool.run(texts);
    },
    async close() {
      if (!open) return;
      open = false;
      ours.users -= 1;
      if (ours.users > 0) return;
      if (shared === ours) shared = undefined;
      await ours.pool.close({ force: true });
    },
  };
}
