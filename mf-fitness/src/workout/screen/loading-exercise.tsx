import { LoadingWave } from '@ondine/web-kit';
import type { Exercise } from '../../exercises/exercise.ts';
import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import { useWorkoutTexts } from '../texts.ts';
import styles from './exercise-screen.module.css';

/** A description of the exercise, shown while the camera is checked. */
export function LoadingCover({ exercise }: { readonly exercise: Exercise }) {
  const { t } = useWorkoutTexts();
  const exerciseText = useExerciseTexts();
  return (
    <div className={styles['cover']} role="status">
      <p className={styles['exerciseName']}>
        {exercise.emoji} {exerciseText(exercise.name)}
      </p>
      <p className={styles['coverLead']}>{exerciseText(exercise.description)}</p>
      <LoadingWave />
      <p>{t('checkingPermission')}</p>
    </div>
  );
}

/** The screen of an exercise before its code is loaded. */
export function LoadingExercise({ exercise }: { readonly exercise: Exercise }) {
  const exerciseText = useExerciseTexts();
  return (
    <main id="content" className={styles['screen']}>
      <h1 className={styles['hidden']}>{exerciseText(exercise.name)}</h1>
      <LoadingCover exercise={exercise} />
    </main>
  );
}
