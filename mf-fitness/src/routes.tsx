import { remoteContractVersion, type RemoteModule } from '@ondine/contracts';
import { lazy, type ComponentType } from 'react';

export const contractVersion = remoteContractVersion;

/* The code of each screen is in this chunk, but is evaluated only when the screen is first shown, so that the
   dashboard need not wait for the trackers. */
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
const CameraTest = lazy(async () => {
  const { CameraTestScreen } = await import(
    /* webpackMode: "eager" */ './camera-test/camera-test-screen.tsx'
  );
  return { default: CameraTestScreen };
});
const Programme = lazy(async () => {
  const { ProgrammeScreen } = await import(/* webpackMode: "eager" */ './flow/programme-screen.tsx');
  return { default: ProgrammeScreen };
});
const BuiltOn = lazy(async () => {
  const { BuiltOnScreen } = await import(/* webpackMode: "eager" */ './flow/built-on-screen.tsx');
  return { default: BuiltOnScreen };
});
const Flow = lazy(async () => {
  const { FlowScreen } = await import(/* webpackMode: "eager" */ './flow/flow-screen.tsx');
  return { default: FlowScreen };
});
const Exercise = lazy(async () => {
  const { ExerciseScreen } = await import(/* webpackMode: "eager" */ './workout/screen/exercise-screen.tsx');
  return { default: ExerciseScreen };
});

/** The screens of this remote; the shell restricts access to them. */
export const routes: RemoteModule<ComponentType>['routes'] = [
  { path: '/dashboard', Component: Dashboard },
  { path: '/leaderboard', Component: Leaderboard },
  { path: '/achievements', Component: Achievements },
  { path: '/profile', Component: Profile },
  { path: '/camera-test', Component: CameraTest },
  { path: '/programme', Component: Programme },
  { path: '/programme/built-on', Component: BuiltOn },
  { path: '/flow/:minutes', Component: Flow },
  { path: '/exercise/:slug', Component: Exercise },
];
