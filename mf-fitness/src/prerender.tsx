import { renderBeforehand } from '@ondine/web-kit/prerender';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { exercises } from './exercises/exercises.ts';
import { LoadingExercise } from './workout/screen/loading-exercise.tsx';

/** The screens that are there before any code is, as members see them before an answer has come: HTML by address. */
export const prerender = (): Record<string, string> => ({
  '/dashboard': renderBeforehand('/dashboard', <DashboardScreen />),
  ...Object.fromEntries(
    [...exercises.values()].map((exercise) => {
      const path = `/exercise/${exercise.slug}`;
      return [path, renderBeforehand(path, <LoadingExercise exercise={exercise} />)];
    }),
  ),
});
