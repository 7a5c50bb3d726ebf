import { renderForUsers } from '@ondine/web-kit/prerender';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { exercises } from './exercises/exercises.ts';
import { LeaderboardScreen } from './leaderboard/leaderboard-screen.tsx';
import { LoadingExercise } from './workout/screen/loading-exercise.tsx';

/** The prerendered screens for members: HTML by `prerenderedKey`. */
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
