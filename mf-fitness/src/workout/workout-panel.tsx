import { clockText } from './encouragement.ts';
import type { WorkoutSnapshot } from './engine/workout-state.ts';
import { useText } from './texts.ts';
import styles from './exercise-screen.module.css';

interface WorkoutPanelProps {
  readonly workout: WorkoutSnapshot;
  /** Without a camera nothing is counted. */
  readonly counts: boolean;
  readonly onFinish: () => void;
}

/** Repetitions, time and the coach's line, readable from three metres away. */
export function WorkoutPanel({ workout, counts, onFinish }: WorkoutPanelProps) {
  const text = useText();
  return (
    <section className={styles['panel']}>
      <dl className={styles['counters']}>
        {counts && (
          <div className={styles['repsBox']}>
            <dt>{text('reps')}</dt>
            <dd className={styles['repCount']} data-testid="reps">
              {workout.reps}
            </dd>
          </div>
        )}
        {workout.heldSeconds !== null && (
          <div className={styles['holdBox']}>
            <dt>{text('hold')}</dt>
            <dd className={styles['clock']} data-testid="held">
              {text('heldSeconds', { seconds: String(workout.heldSeconds) })}
            </dd>
          </div>
        )}
        <div className={styles['timeBox']}>
          <dt>{text('time')}</dt>
          <dd className={styles['clock']}>
            <span role="timer">{clockText(workout.seconds)}</span>
          </dd>
        </div>
      </dl>
      <div className={styles['coaching']} aria-live="polite">
        {workout.uncounted !== null && (
          <p className={styles['uncounted']} data-testid="uncounted">
            <strong>{text(workout.uncounted.kind)}</strong> {workout.uncounted.text}
          </p>
        )}
        {workout.coaching !== null && workout.coaching !== workout.uncounted?.text && (
          <p>{workout.coaching}</p>
        )}
      </div>
      <button
        type="button"
        className={`${styles['main'] ?? ''} ${styles['finish'] ?? ''}`}
        onClick={onFinish}
      >
        {text('finish')}
      </button>
    </section>
  );
}
