import { remoteContractVersion, type RemoteModule } from '@ondine/contracts';
import { lazy, type ComponentType } from 'react';
import { ExerciseRoute } from './exercise-route.tsx';
import { BuiltOnScreen, CameraTestScreen, FlowScreen, ProgrammeScreen } from './lazy-screens.tsx';

export const contractVersion = remoteContractVersion;

/* The code of these screens is in this chunk, but is evaluated only when a screen is first shown. Those in front of the
   camera and those about the programme are chunks of their own (`lazy-screens.tsx`). */
const Dashboard = lazy(async () => {
  const { DashboardScreen } = await import(/* webpackMode: "eager" */ './dashboard/dashboard-screen.tsx');
  return { default: DashboardScreen };
});
const Leaderboard = lazy(async () => {
  const { LeaderboardScreen } = await import(
    /* webpackMode: "eager" */ './leaderboard/leaderboard-screen.tsx'
  );
  return { default: LeaderboardScreen };
});
const Achievements = lazy(async () => {
  const { AchievementsScreen } = await import(
    /* webpackMode: "eager" */ './achievements/achievements-screen.tsx'
  );
  return { default: AchievementsScreen };
});
const Profile = lazy(async () => {
  const { ProfileScreen } = await import(/* webpackMode: "eager" */ './profile/profile-screen.tsx');
  return { default: ProfileScreen };
});
/** The screens of this remote; the shell restricts access to them. */
export const routes: RemoteModule<ComponentType>['routes'] = [
  { path: '/dashboard', Component: Dashboard },
  { path: '/leaderboard', Component: Leaderboard },
  { path: '/achievements', Component: Achievements },
  { path: '/profile', Component: Profile },
  { path: '/camera-test', Component: CameraTestScreen },
  { path: '/programme', Component: ProgrammeScreen },
  { path: '/programme/built-on', Component: BuiltOnScreen },
  { path: '/flow/:minutes', Component: FlowScreen },
  { path: '/exercise/:slug', Component: ExerciseRoute },
];
