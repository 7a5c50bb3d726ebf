import { capitalise } from '../meaning/spell-out.ts';
import type { Example } from './examples.ts';

/** A reply that could have been more, with the place of what it answered. */
export interface WeakReply {
  readonly text: string;
  /** How alike what he had said is to what he had said before an example, by the example. */
  readonly likeBefore: (example: Example) => number;
}

/** A line as one would write it for others: examples are as members type. */
const tidy = (text: string): string => {
  const written = capitalise(text);
  return /[\p{L}\p{N}]$/u.test(written) ? `${written}.` : written;
};

/**
 * A line they could have sent instead of each weak reply: one that meets a checkpoint they missed (or any, when
 * they missed none) and that answers something like what he had said. None comes twice.
 * @param missed places of the checkpoints, from 0
 */
export function findBetterLines(
  weak: readonly WeakReply[],
  examples: readonly Example[],
  missed: ReadonlySet<number>,
): { readonly quote: string; readonly better: string }[] {
  const wanted = (example: Example) =>
    missed.size === 0 ? example.met.size > 0 : [...example.met].some((place) => missed.has(place));
  const left = new Set(examples.filter(wanted));
  return weak.flatMap(({ text, likeBefore }) => {
    const [best] = [...left].toSorted((one, other) => likeBefore(other) - likeBefore(one));
    if (!best) return [];
    left.delete(best);
    return [{ quote: text, better: tidy(best.text) }];
  });
}
