import { remoteContractVersion, type RemoteModule } from '@ondine/contracts';
import type { ComponentType } from 'react';
import { LazyChatLeaderboard } from './leaderboard/lazy-chat-leaderboard.tsx';
import { ChatListScreen } from './list/chat-list-screen.tsx';
import { ChatSessionScreen } from './session/chat-session-screen.tsx';

export const contractVersion = remoteContractVersion;

/** The screens of this remote; the shell guards them. */
export const routes: RemoteModule<ComponentType>['routes'] = [
  { path: '/chat', Component: ChatListScreen },
  { path: '/chat/leaderboard', Component: LazyChatLeaderboard },
  { path: '/chat/exercise/:slug', Component: ChatSessionScreen },
];
