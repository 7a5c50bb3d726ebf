import { useMemo } from 'react';
import { figureMotionOf } from './figure-lines.ts';
import { GuideFigure } from './guide-figure.tsx';
import { motions } from './motion/motions.ts';

/** A small figure of an exercise in the colours of the page; a decoration, moved by pointer and focus. */
export function ExerciseFigure({
  slug,
  moves = false,
  className,
}: {
  readonly slug: string;
  /** Else it stands still. */
  readonly moves?: boolean;
  readonly className: string;
}) {
  const motion = motions[slug];
  const figure = useMemo(() => (motion === undefined ? null : figureMotionOf(motion)), [motion]);
  return figure && <GuideFigure motion={figure} moves={moves} className={className} />;
}
