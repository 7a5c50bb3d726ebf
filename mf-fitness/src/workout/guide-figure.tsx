import { useEffect, useRef } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';
import { drawFigure, figureBones, type FigureMotion } from './figure-lines.ts';
import styles from './exercise-screen.module.css';

/** A looping figure drawn from the exercise's own motion data; it stands still for those who ask for it. */
export function GuideFigure({
  motion,
  label,
  now,
}: {
  readonly motion: FigureMotion;
  readonly label: string;
  /** The moment to show, milliseconds; the figure's own clock when absent. */
  readonly now?: () => number;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const still = useReducedMotion();
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const startedAt = performance.now();
    let frame = 0;
    const draw = () => {
      const clock = now === undefined ? performance.now() - startedAt : now();
      drawFigure(element, motion, still ? motion.stillAt : clock);
      if (!still) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [motion, still, now]);
  return (
    <svg ref={svg} className={styles['figure']} viewBox="0 0 100 48" role="img" aria-label={label}>
      <line className={styles['floor']} x1="4" x2="96" y1="41" y2="41" />
      {figureBones.map(({ name, far, width }) => (
        <line key={name} className={far ? styles['farBone'] : styles['nearBone']} strokeWidth={width} />
      ))}
      <circle className={styles['nearBone']} r="3.6" />
    </svg>
  );
}
