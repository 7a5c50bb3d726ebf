import { useMemo } from 'react';
import { figureMotionOf } from './figure-motion.ts';
import { GuideFigure, type GuideFigureProps } from './guide-figure.tsx';
import { motions } from '../../exercises/exercises.ts';

/** The figure of an exercise; nothing for one without a motion. */
export function ExerciseFigure({
  slug,
  ...props
}: { readonly slug: string } & Omit<GuideFigureProps, 'motion' | 'now'>) {
  const motion = motions[slug];
  const figure = useMemo(() => (motion === undefined ? null : figureMotionOf(motion)), [motion]);
  return figure && <GuideFigure motion={figure} {...props} />;
}
