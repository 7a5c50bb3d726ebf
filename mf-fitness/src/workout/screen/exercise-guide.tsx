import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import { ExerciseFigure } from '../figure/exercise-figure.tsx';
import type { Exercise } from '../../exercises/exercise.ts';
import type { GentlePart } from '../../exercises/exercise-traits.ts';
import { OverlayDialog } from '../dialogs/overlay-dialog.tsx';
import { useTexts } from '../../texts.ts';
import { useText } from '../texts.ts';
import styles from './exercise-screen.module.css';

interface ExerciseGuideProps {
  readonly exercise: Exercise;
  readonly onStart: () => void;
  readonly onLeave: () => void;
  /** Starts without a camera; absent where that is decided already. */
  readonly onFollow?: () => void;
  /** The part to spare that this exercise loads. */
  readonly caution?: GentlePart | undefined;
}

/** The instructions, shown before the exercise and on request. */
export function ExerciseGuide({ exercise, onStart, onLeave, onFollow, caution }: ExerciseGuideProps) {
  const text = useText();
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const name = exerciseText(exercise.name);
  return (
    <OverlayDialog
      title={`${exercise.emoji} ${name}`}
      figure={
        exercise.videoUrl !== undefined ? (
          <video className={styles['video']} src={exercise.videoUrl} autoPlay loop muted playsInline />
        ) : (
          <ExerciseFigure slug={exercise.slug} label={text('figureLabel', { name })} />
        )
      }
      onClose={onStart}
      closeLabel={text('close')}
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={onLeave}>
            {text('backToDashboard')}
          </button>
          {onFollow !== undefined && (
            <button type="button" className={styles['quiet']} onClick={onFollow}>
              {text('followAlong')}
            </button>
          )}
          <button type="button" className={styles['main']} onClick={onStart}>
            {text('startExercise')}
          </button>
        </>
      }
    >
      {caution !== undefined && (
        <p className={styles['caution']}>
          {t(`spares_${caution}`)} {text('caution')}
        </p>
      )}
      <p className={styles['lead']}>{exerciseText(exercise.description)}</p>
      <h3>{text('steps')}</h3>
      <ol>
        {exercise.instructions.map((step) => (
          <li key={step}>{exerciseText(step)}</li>
        ))}
      </ol>
      {exercise.tips.length > 0 && (
        <>
          <h3>{text('tips')}</h3>
          <ul>
            {exercise.tips.map((tip) => (
              <li key={tip}>{exerciseText(tip)}</li>
            ))}
          </ul>
        </>
      )}
    </OverlayDialog>
  );
}
