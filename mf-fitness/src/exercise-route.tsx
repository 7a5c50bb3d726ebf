import { useParams } from '@ondine/web-kit/router';
import { Suspense } from 'react';
import { exercises } from './exercises/exercises.ts';
import { ExerciseScreen } from './lazy-screens.tsx';
import { LoadingExercise } from './workout/screen/loading-exercise.tsx';

/**
 * The route `/exercise/:slug`: until the chunk with the screen is loaded, the same loading screen that the page brings
 * prerendered, so that nothing moves.
 */
export function ExerciseRoute() {
  const exercise = exercises.get(useParams().slug ?? '');
  if (exercise === undefined) return <ExerciseScreen />;
  return (
    <Suspense fallback={<LoadingExercise exercise={exercise} />}>
      <ExerciseScreen />
    </Suspense>
  );
}
