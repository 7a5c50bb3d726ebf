import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import type { SaveProgress } from './save-workout.ts';
import { formatDuration } from '../../format-duration.ts';
import { encouragementFor } from '../panel/encouragement.ts';
import type { WorkoutResults as Results } from '../engine/workout-state.ts';
import type { Exercise } from '../../exercises/exercise.ts';
import { ExerciseFigure } from '../figure/exercise-figure.tsx';
import { OverlayDialog } from '../dialogs/overlay-dialog.tsx';
import { SaveBanner } from './save-banner.tsx';
import { useWorkoutTexts } from '../texts.ts';
import styles from '../screen/exercise-screen.module.css';

interface WorkoutResultsProps {
  readonly exercise: Exercise;
  readonly results: Results;
  readonly save: SaveProgress;
  /** False without a camera, when only the time is known. */
  readonly counted: boolean;
  readonly onSaveAgain: () => void;
  /** Removes the waiting session from this device. */
  readonly onRemove: () => void;
  readonly onRestart: () => void;
  readonly onLeave: () => void;
}

const TIPS = 3;

/** The result of a finished exercise, and whether it is saved. */
export function WorkoutResults({
  exercise,
  results,
  save,
  counted,
  onSaveAgain,
  onRemove,
  onRestart,
  onLeave,
}: WorkoutResultsProps) {
  const { t } = useWorkoutTexts();
  const exerciseText = useExerciseTexts();
  const tips = results.feedback.slice(0, TIPS);
  return (
    <OverlayDialog
      title={t(results.unseen ? 'unseenTitle' : 'completeTitle')}
      figure={<ExerciseFigure slug={exercise.slug} />}
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={onRestart}>
            {t('tryAgain')}
          </button>
          <button type="button" className={styles['main']} onClick={onLeave}>
            {t('backToDashboard')}
          </button>
        </>
      }
    >
      <p className={styles['lead']}>{t(results.unseen ? 'unseenText' : encouragementFor(results))}</p>
      <p className={styles['exerciseName']} data-slug={exercise.slug}>
        {exercise.emoji} {exerciseText(exercise.name)}
      </p>
      <SaveBanner
        save={save}
        figures={t(counted ? 'figures' : 'followedFigures', {
          name: exerciseText(exercise.name),
          reps: String(results.totalReps),
          duration: formatDuration(results.duration),
          score: String(results.formScore),
        })}
        onSaveAgain={onSaveAgain}
        onRemove={onRemove}
      />
      <dl className={styles['figures']}>
        {counted && (
          <div>
            <dt>{t('reps')}</dt>
            <dd>{results.totalReps}</dd>
          </div>
        )}
        <div>
          <dt>{t('duration')}</dt>
          <dd>{formatDuration(results.duration)}</dd>
        </div>
        {counted && (
          <div>
            <dt>{t('formScore')}</dt>
            <dd>{isScored(results) ? `${results.formScore}%` : t('noScore')}</dd>
          </div>
        )}
      </dl>
      {counted ? <FormScoreNote results={results} /> : <p className={styles['note']}>{t('followNote')}</p>}
      {tips.length > 0 && (
        <>
          <h3>{t('tipsForNextTime')}</h3>
          <ul>
            {tips.map((tip) => (
              <li key={tip}>{exerciseText(tip)}</li>
            ))}
          </ul>
        </>
      )}
    </OverlayDialog>
  );
}

/** Whether anything was done that a form score could be given for. */
const isScored = ({ formScore, formCosts }: Pick<Results, 'formScore' | 'formCosts'>): boolean =>
  formScore > 0 || formCosts.length > 0;

/** The costs of the form score by check. */
function FormScoreNote({ results: { formScore, formCosts } }: { readonly results: Results }) {
  const { t } = useWorkoutTexts();
  const exerciseText = useExerciseTexts();
  if (!isScored({ formScore, formCosts })) return <p className={styles['note']}>{t('formNotScored')}</p>;
  if (formCosts.length === 0) return <p className={styles['note']}>{t('formPerfect')}</p>;
  return (
    <>
      <h3>{t('formScoreMadeOf')}</h3>
      <ul className={styles['costs']}>
        {formCosts.map(({ reason, points }) => (
          <li key={reason}>
            <span>{exerciseText(reason)}</span>
            <span>−{points}</span>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('formScoreNote')}</p>
    </>
  );
}
