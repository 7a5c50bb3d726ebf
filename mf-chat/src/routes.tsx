import { remoteContractVersion, type RemoteModule } from '@ondine/contracts';
import type { ComponentType } from 'react';
import { ChatLeaderboardScreen } from './leaderboard/chat-leaderboard-screen.tsx';
import { ChatListScreen } from './list/chat-list-screen.tsx';
import { ChatSessionScreen } from './session/chat-session-screen.tsx';

export const contractVersion = remoteContractVersion;

/** The screens of this remote; the shell guards them. */
export const routes: RemoteModule<ComponentType>['routes'] = [
  { path: '/chat', Component: ChatListScreen },
  { path: '/chat/leaderboard', Component: ChatLeaderboardScreen },
  { path: '/chat/exercise/:slug', Component: ChatSessionScreen },
];
