import type { Target } from './target.ts';

/** What an attack found: whether the platform held, and what was seen, in a line. */
export interface Outcome {
  readonly held: boolean;
  readonly seen: string;
}

/** One attack on a running platform. */
export interface Attack {
  /** Names it on the command line. */
  readonly id: string;
  readonly area: string;
  /** What is true of a platform that holds. */
  readonly goal: string;
  /** After so long it counts as not held; 25 unless told, 60 at most. */
  readonly limitSeconds?: number;
  readonly run: (target: Target) => Promise<Outcome>;
}

/** Held when nothing was found; says the first few of what was. */
export const holdsWithout = (found: readonly string[], otherwise = 'none'): Outcome => ({
  held: found.length === 0,
  seen: found.slice(0, 5).join('; ') || otherwise,
});
