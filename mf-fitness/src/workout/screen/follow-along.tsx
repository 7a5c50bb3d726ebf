import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import type { Exercise } from '../../exercises/exercise.ts';
import { pacedFigureOf } from '../figure/figure-motion.ts';
import { GuideFigure } from '../figure/guide-figure.tsx';
import { motions } from '../../exercises/exercises.ts';
import { rhythmStep } from './rhythm-step.ts';
import { useText } from '../texts.ts';
import styles from './exercise-screen.module.css';

interface FollowAlongProps {
  readonly exercise: Exercise;
  /** Whether the clock of the exercise is paused. */
  readonly paused: boolean;
  /** In a flow, whose sets follow the pace. */
  readonly isPart: boolean;
}

/** Short enough for a smooth movement of the figure, milliseconds. */
const TICK_MS = 25;

/** An exercise without a camera: a figure and the breath set the pace, and nothing is counted. */
export function FollowAlong({ exercise, paused, isPart }: FollowAlongProps) {
  const text = useText();
  const exerciseText = useExerciseTexts();
  const elapsed = useRef(0);
  const [step, setStep] = useState(() => rhythmStep(exercise.rhythm, 0));
  const motion = motions[exercise.slug];
  const figure = useMemo(
    () => (motion === undefined ? null : pacedFigureOf(motion, exercise.rhythm.period)),
    [motion, exercise],
  );
  const now = useCallback(() => elapsed.current, []);
  useEffect(() => {
    if (paused) return;
    let last = performance.now();
    const id = setInterval(() => {
      const moment = performance.now();
      elapsed.current += moment - last;
      last = moment;
      setStep(rhythmStep(exercise.rhythm, elapsed.current));
    }, TICK_MS);
    return () => clearInterval(id);
  }, [paused, exercise]);
  return (
    <div className={styles['follow']}>
      {figure !== null && (
        <GuideFigure
          motion={figure}
          close
          label={text('figureLabel', { name: exerciseText(exercise.name) })}
          now={now}
        />
      )}
      <p className={styles['breath']}>{exerciseText(step)}</p>
      <p className={styles['note']}>{text(isPart ? 'followPartNote' : 'followNote')}</p>
    </div>
  );
}
