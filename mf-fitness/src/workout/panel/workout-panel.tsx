import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import { clockText } from './encouragement.ts';
import type { DayGoal } from './day-goal.ts';
import type { WorkoutSnapshot } from '../engine/workout-state.ts';
import type { PlaceInSet } from '../screen/part-pace.ts';
import { TempoWave } from './tempo-wave.tsx';
import { useWorkoutTexts } from '../texts.ts';
import screenStyles from '../screen/exercise-screen.module.css';
import styles from './workout-panel.module.css';

interface WorkoutPanelProps {
  readonly workout: WorkoutSnapshot;
  /** False without a camera, when nothing is counted. */
  readonly counts: boolean;
  /** Duration of a slow repetition, milliseconds. */
  readonly period: number;
  /** Not in a flow. */
  readonly goal: DayGoal | undefined;
  /** Only in a flow, where another exercise may follow. */
  readonly set: PlaceInSet | undefined;
  /** Ends the set under way. */
  readonly onRest: () => void;
  /** Offered while there is no set to end. */
  readonly onPause: () => void;
  readonly onFinish: () => void;
}

/** Repetitions, time and the coach's line, readable from three metres away. */
export function WorkoutPanel({
  workout,
  counts,
  period,
  goal,
  set,
  onRest,
  onPause,
  onFinish,
}: WorkoutPanelProps) {
  const { t } = useWorkoutTexts();
  const exerciseText = useExerciseTexts();
  const isLastSet = set === undefined || set.set >= set.sets;
  // In a flow the main button ends a set.
  const canRest = set === undefined && counts && workout.reps > workout.set.from;
  return (
    <section className={styles['panel']} data-counts={counts}>
      <TempoWave period={period} resting={workout.paused} />
      <dl className={styles['counters']}>
        {counts && (
          <div className={styles['repsBox']}>
            <dt>{t('reps')}</dt>
            <dd className={styles['repCount']} data-testid="reps" key={workout.reps}>
              {workout.reps}
            </dd>
            {goal !== undefined && <Target goal={goal} workout={workout} />}
            {set !== undefined && (
              <SetTarget
                set={set}
                line={t(set.rep >= set.reps ? 'targetReached' : 'inSet', {
                  done: String(set.rep),
                  target: String(set.reps),
                })}
              />
            )}
          </div>
        )}
        {!counts && set !== undefined && (
          <div className={styles['repsBox']}>
            <dt>{t('pacedRep')}</dt>
            <dd className={styles['repCount']} data-testid="paced" key={set.rep}>
              {set.rep}
            </dd>
            <SetTarget set={set} line={t('pacedOf', { reps: String(set.reps) })} />
          </div>
        )}
        {workout.heldSeconds !== null && (
          <div className={styles['holdBox']}>
            <dt>{t('hold')}</dt>
            <dd className={styles['clock']} data-testid="held">
              {t('heldSeconds', { seconds: String(workout.heldSeconds) })}
            </dd>
          </div>
        )}
        <div className={styles['timeBox']}>
          <dt>{t('time')}</dt>
          <dd className={styles['clock']}>
            <span role="timer">{clockText(workout.seconds)}</span>
          </dd>
        </div>
      </dl>
      <div className={styles['coaching']} aria-live="polite">
        {workout.uncounted !== null && (
          <p className={styles['uncounted']} data-testid="uncounted">
            <strong>{t(workout.uncounted.kind)}</strong> {exerciseText(workout.uncounted.text)}
          </p>
        )}
        {workout.coaching !== null && workout.coaching !== workout.uncounted?.text && (
          <p>{exerciseText(workout.coaching)}</p>
        )}
      </div>
      <div className={styles['panelActions']}>
        <button type="button" className={screenStyles['quiet']} onClick={canRest ? onRest : onPause}>
          {t(canRest ? 'rest' : 'pause')}
        </button>
        <button type="button" className={screenStyles['main']} onClick={isLastSet ? onFinish : onRest}>
          {t(set === undefined ? 'finish' : isLastSet ? 'finishPart' : 'endSet')}
        </button>
      </div>
    </section>
  );
}

/** The progress towards a target, and the results of the sets. */
function Target({
  goal,
  workout: { reps, set },
}: {
  readonly goal: DayGoal;
  readonly workout: WorkoutSnapshot;
}) {
  const { t } = useWorkoutTexts();
  const done = goal.done + reps;
  const figures = { done: String(done), target: String(goal.target) };
  return (
    <dd className={styles['dayTarget']}>
      <span>
        {t('today')} {t(done >= goal.target ? 'targetReached' : 'ofTarget', figures)}
      </span>
      {set.number > 1 && (
        <span>
          {t('setNumber', { set: String(set.number) })}, {t('bestSet', { best: String(set.best) })}
        </span>
      )}
    </dd>
  );
}

/** The progress in a set of a flow, and which set it is. */
function SetTarget({ set: { set, sets }, line }: { readonly set: PlaceInSet; readonly line: string }) {
  const { t } = useWorkoutTexts();
  return (
    <dd className={styles['dayTarget']}>
      <span>{line}</span>
      <span>{t('pacedSet', { set: String(set), sets: String(sets) })}</span>
    </dd>
  );
}
