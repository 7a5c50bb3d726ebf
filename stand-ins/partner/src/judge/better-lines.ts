import { leastFit, tidy, type Asked, type Fit } from '../fitting-lines.ts';
import type { Example } from './examples.ts';
import { countWords } from './words.ts';

/** A line with fewer words is an example for no one: 'Nope.' is not better than 'No.'. */
const fewestWords = 4;

/**
 * For each weak reply, a line that the member could have sent instead and that fits the moment; preferably one that
 * meets a missed checkpoint. None where none fits, and none twice.
 * @param missed indices of the checkpoints, from 0
 */
export function findBetterLines(
  weak: readonly Asked[],
  examples: readonly Example[],
  missed: ReadonlySet<number>,
  fit: Fit,
): { readonly quote: string; readonly better: string }[] {
  const left = new Set(examples.filter(({ met, text }) => met.size > 0 && countWords(text) >= fewestWords));
  const meetsMissed = ({ met }: Example) => [...met].some((place) => missed.has(place));
  return weak.flatMap((reply) => {
    const [best] = [...left]
      .map((example) => ({ example, fits: fit(reply, example), isMissed: meetsMissed(example) }))
      .filter(({ fits }) => fits >= leastFit)
      .toSorted((one, other) => Number(other.isMissed) - Number(one.isMissed) || other.fits - one.fits);
    if (!best) return [];
    left.delete(best.example);
    return [{ quote: reply.text, better: tidy(best.example.text) }];
  });
}
