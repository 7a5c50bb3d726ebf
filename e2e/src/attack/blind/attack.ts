import type { Target } from './target.ts';

/** The result of an attack: whether the platform held, and one line about what was observed. */
export interface Outcome {
  readonly held: boolean;
  readonly seen: string;
}

/** One attack on a running platform. */
export interface Attack {
  /** Its name on the command line. */
  readonly id: string;
  readonly area: string;
  /** What must be true of a platform that holds. */
  readonly goal: string;
  /** Timeout after which the attack counts as not held; default 25, maximum 60. */
  readonly limitSeconds?: number;
  readonly run: (target: Target) => Promise<Outcome>;
}

/** Held when nothing was found; otherwise lists the first few findings. */
export const holdsWithout = (found: readonly string[], otherwise = 'none'): Outcome => ({
  held: found.length === 0,
  seen: found.slice(0, 5).join('; ') || otherwise,
});
