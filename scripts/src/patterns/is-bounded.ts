/** Repetitions of at most so many cost little, from whatever place of a text. */
const mostRepetitions = 50;

/**
 * Whether a pattern reads at most a fixed number of characters from each place of a text, so that its time cannot grow
 * faster than the text. Signs that stand for themselves may make the answer false, never true.
 */
export function isBounded(source: string): boolean {
  if (/[*+]|\{\d+,\}/.test(source)) return false;
  const bounds = [...source.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, bound]) => Number(bound));
  return bounds.every((bound) => bound <= mostRepetitions);
}
