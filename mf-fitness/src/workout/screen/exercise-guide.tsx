import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import { ExerciseFigure } from '../figure/exercise-figure.tsx';
import type { Exercise } from '../../exercises/exercise.ts';
import { guideOf } from '../../exercises/guide-of.ts';
import type { GentlePart } from '../../exercises/exercise-traits.ts';
import { OverlayDialog } from '../dialogs/overlay-dialog.tsx';
import { useTexts } from '../../texts.ts';
import { useWorkoutTexts } from '../texts.ts';
import styles from './exercise-screen.module.css';

interface ExerciseGuideProps {
  readonly exercise: Exercise;
  /** Whether it is done in front of the camera. */
  readonly camera: boolean;
  /** Whether it is under way, so that the guide leads back to it. */
  readonly isRunning: boolean;
  readonly onStart: () => void;
  readonly onLeave: () => void;
  /** Starts without a camera; absent where that is decided already. */
  readonly onFollow?: () => void;
  /** The part to spare that this exercise loads. */
  readonly caution?: GentlePart | undefined;
}

/** The instructions, shown before the exercise and on request. */
export function ExerciseGuide({
  exercise,
  camera,
  isRunning,
  onStart,
  onLeave,
  onFollow,
  caution,
}: ExerciseGuideProps) {
  const { t } = useWorkoutTexts();
  const { t: tOfFitness } = useTexts();
  const exerciseText = useExerciseTexts();
  const name = exerciseText(exercise.name);
  const { instructions, tips } = guideOf(exercise, camera ? 'moves' : 'none');
  return (
    <OverlayDialog
      title={`${exercise.emoji} ${name}`}
      figure={
        exercise.videoUrl !== undefined ? (
          <video className={styles['video']} src={exercise.videoUrl} autoPlay loop muted playsInline />
        ) : (
          <ExerciseFigure slug={exercise.slug} close label={t('figureLabel', { name })} />
        )
      }
      onClose={onStart}
      closeLabel={t('close')}
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={onLeave}>
            {t('backToDashboard')}
          </button>
          {onFollow !== undefined && (
            <button type="button" className={styles['quiet']} onClick={onFollow}>
              {t('followAlong')}
            </button>
          )}
          <button type="button" className={styles['main']} onClick={onStart}>
            {t(isRunning ? 'keepGoing' : 'startExercise')}
          </button>
        </>
      }
    >
      {caution !== undefined && (
        <p className={styles['caution']}>
          {tOfFitness(`spares_${caution}`)} {t('caution')}
        </p>
      )}
      <p className={styles['lead']}>{exerciseText(exercise.description)}</p>
      <h3>{t('steps')}</h3>
      <ol>
        {instructions.map((step) => (
          <li key={step}>{exerciseText(step)}</li>
        ))}
      </ol>
      {tips.length > 0 && (
        <>
          <h3>{t('tips')}</h3>
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
