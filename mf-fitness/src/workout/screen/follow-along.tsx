import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import type { Exercise } from '../../exercises/exercise.ts';
import { pacedFigureOf } from '../figure/figure-motion.ts';
import { GuideFigure } from '../figure/guide-figure.tsx';
import { motions } from '../../exercises/exercises.ts';
import type { PacedCue } from './announced.tsx';
import { rhythmStep } from './rhythm-step.ts';
import { useWorkoutTexts } from '../texts.ts';
import styles from './exercise-screen.module.css';

interface FollowAlongProps {
  readonly exercise: Exercise;
  /** Whether the clock of the exercise is paused. */
  readonly paused: boolean;
  /** In a flow, whose sets follow the pace. */
  readonly isPart: boolean;
  /** Called with each step of the first repetition. */
  readonly onCue: (cue: PacedCue) => void;
}

/** Short enough for a smooth movement of the figure, milliseconds. */
const TICK_MS = 25;

/** An exercise without a camera: a figure and the breath set the pace, and nothing is counted. */
export function FollowAlong({ exercise, paused, isPart, onCue }: FollowAlongProps) {
  const { t } = useWorkoutTexts();
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
  const words = exerciseText(step);
  const isFirst = step === exercise.rhythm.steps[0]?.text;
  useEffect(() => {
    if (elapsed.current < exercise.rhythm.period) onCue({ text: words, isFirst });
  }, [words, isFirst, exercise, onCue]);
  return (
    <div className={styles['follow']}>
      {figure !== null && (
        <GuideFigure
          motion={figure}
          close
          label={t('figureLabel', { name: exerciseText(exercise.name) })}
          now={now}
        />
      )}
      <p className={styles['breath']}>{words}</p>
      <p className={styles['note']}>{t(isPart ? 'followPartNote' : 'followNote')}</p>
    </div>
  );
}
