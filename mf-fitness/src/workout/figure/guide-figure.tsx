import { classNames } from '@ondine/web-kit';
import { useEffect, useRef } from 'react';
import { limbsOf, type Limb as LimbShape } from './figure-limbs.ts';
import { closeViewOf, HEIGHT, WIDTH, type FigureMotion } from './figure-motion.ts';
import { drawFigure } from './figure-shapes.ts';
import styles from './figure.module.css';
import { useReducedMotion } from './use-reduced-motion.ts';

/** The options of a figure. */
export interface GuideFigureProps {
  readonly motion: FigureMotion;
  /** Without one it is decorative. */
  readonly label?: string;
  /** Otherwise it shows the most representative picture. */
  readonly moves?: boolean;
  /** Shows only the part of the drawing that it moves in, so that it is as large as can be. */
  readonly close?: boolean;
  /** The time to show, milliseconds; default the figure's own clock. */
  readonly now?: () => number;
  /** Replaces the dark frame. */
  readonly className?: string;
}

/** A looping figure drawn from the exercise's motion data; it is still if the user prefers reduced motion. */
export function GuideFigure({
  motion,
  label,
  moves = true,
  close = false,
  now,
  className,
}: GuideFigureProps) {
  const svg = useRef<SVGSVGElement>(null);
  const still = useReducedMotion() || !moves;
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const startedAt = performance.now() - (still ? 0 : motion.stillAt);
    let frame = 0;
    const draw = () => {
      const clock = now === undefined ? performance.now() - startedAt : now();
      drawFigure(element, motion, still ? motion.stillAt : clock);
      if (!still) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [motion, still, now]);
  const limbs = limbsOf(motion.motion);
  const head = limbs.findIndex(({ name }) => name === 'neck');
  return (
    <svg
      ref={svg}
      className={classNames(styles['figure'], className ?? styles['framed'])}
      viewBox={close ? closeViewOf(motion) : `0 0 ${WIDTH} ${HEIGHT}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <line className={styles['floor']} x1="4" x2="96" y1="41" y2="41" />
      <path className={styles['drive']} />
      {limbs.map(({ name, tone }, index) => (
        <Limb key={name} tone={tone} hasHead={index === head} />
      ))}
      <path className={styles['eye']} />
    </svg>
  );
}

/** The head is drawn over the neck and under whatever is nearer. */
const Limb = ({ tone, hasHead }: Pick<LimbShape, 'tone'> & { readonly hasHead: boolean }) => (
  <>
    <path className={styles[tone]} />
    {hasHead && (
      <>
        <circle className={styles['hair']} />
        <circle className={styles['near']} />
      </>
    )}
  </>
);
