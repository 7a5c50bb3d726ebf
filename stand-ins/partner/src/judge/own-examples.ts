import type { Example } from './examples.ts';

/**
 * The examples in a scenario's content file, as replies to the partner's opening line: each meets its own checkpoint.
 */
export const ownExamples = (
  checkpoints: readonly { readonly met: readonly string[]; readonly not_met: readonly string[] }[],
  opening: string,
): Example[] =>
  checkpoints.flatMap(({ met, not_met }, place) => [
    ...met.map((text) => ({ met: new Set([place]), before: opening, text })),
    ...not_met.map((text) => ({ met: new Set<number>(), before: opening, text })),
  ]);
