import { leastFit, tidy, type Asked, type Fit } from '../fitting-lines.ts';
import type { Example } from './examples.ts';

/**
 * A line they could have sent instead of each weak reply, that fits its moment: rather one that meets a checkpoint they
 * missed than one that meets another. Where none fits none is said, and none comes twice.
 * @param missed places of the checkpoints, from 0
 */
export function findBetterLines(
  weak: readonly Asked[],
  examples: readonly Example[],
  missed: ReadonlySet<number>,
  fit: Fit,
): { readonly quote: string; readonly better: string }[] {
  const left = new Set(examples.filter(({ met }) => met.size > 0));
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
