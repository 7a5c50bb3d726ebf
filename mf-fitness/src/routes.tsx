import { remoteContractVersion, type RemoteModule } from '@ondine/contracts';
import type { ComponentType } from 'react';
import { AchievementsScreen } from './achievements/achievements-screen.tsx';
import { CameraTestScreen } from './camera-test/camera-test-screen.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { FlowScreen } from './flow/flow-screen.tsx';
import { ProgrammeScreen } from './flow/programme-screen.tsx';
import { LeaderboardScreen } from './leaderboard/leaderboard-screen.tsx';
import { ProfileScreen } from './profile/profile-screen.tsx';
import { ExerciseScreen } from './workout/screen/exercise-screen.tsx';

export const contractVersion = remoteContractVersion;

/** The screens of this remote; the shell guards them. */
export const routes: RemoteModule<ComponentType>['routes'] = [
  { path: '/dashboard', Component: DashboardScreen },
  { path: '/leaderboard', Component: LeaderboardScreen },
  { path: '/achievements', Component: AchievementsScreen },
  { path: '/profile', Component: ProfileScreen },
  { path: '/camera-test', Component: CameraTestScreen },
  { path: '/programme', Component: ProgrammeScreen },
  { path: '/flow/:minutes', Component: FlowScreen },
  { path: '/exercise/:slug', Component: ExerciseScreen },
];
