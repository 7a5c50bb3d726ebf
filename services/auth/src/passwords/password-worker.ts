import { hashSync, verifySync } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** OWASP's first choice for argon2id, the default of the library: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** What is to be done with a password. */
export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'compare'; readonly password: string; readonly storedHash: string }
  /** @param about what who guesses knows of them, such as the e-mail */
  | { readonly kind: 'guess'; readonly password: string; readonly about: readonly string[] };

/** Its time grows faster than the length. What follows so many characters makes no password easier to guess. */
const guessedLength = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Runs in a thread of its own. It computes there and then: what libuv would run keeps files waiting.
 * @returns the hash, whether it is the password, or the tries that guessing it takes
 */
export default async function work(task: PasswordTask): Promise<string | boolean | number> {
  switch (task.kind) {
    case 'hash':
      return hashSync(task.password, cost);
    case 'compare':
      return verifySync(task.storedHash, task.password);
    case 'guess': {
      estimator ??= loadEstimator();
      return (await estimator).check(task.password.slice(0, guessedLength), [...task.about]).guesses;
    }
  }
}
