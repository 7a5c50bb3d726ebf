import { renderForUsers } from '@ondine/web-kit/prerender';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { exercises } from './exercises/exercises.ts';
import { LeaderboardScreen } from './leaderboard/leaderboard-screen.tsx';
import { LoadingExercise } from './workout/screen/loading-exercise.tsx';

/** The screens that are there for members before any code is: HTML by `prerenderedKey`. */
export const prerenderForUsers = () =>
  renderForUsers({
    '/dashboard': <DashboardScreen />,
    '/leaderboard': <LeaderboardScreen />,
    ...Object.fromEntries(
      [...exercises].map(([slug, exercise]) => [
        `/exercise/${slug}`,
        <LoadingExercise key={slug} exercise={exercise} />,
      ]),
    ),
  });
