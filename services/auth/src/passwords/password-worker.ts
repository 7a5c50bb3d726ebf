import { hashSync, verifySync } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** OWASP's first recommendation for argon2id, the default of the library: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** A task on a password. */
export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'compare'; readonly password: string; readonly storedHash: string }
  /** @param about what an attacker knows of the user, such as the e-mail */
  | { readonly kind: 'guess'; readonly password: string; readonly about: readonly string[] };

/** The time grows faster than the length. Characters beyond this many make no password easier to guess. */
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
 * Runs in a worker thread. It computes synchronously: libuv's thread pool would delay file access.
 * @returns the hash, whether the password matches, or the number of guesses
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
