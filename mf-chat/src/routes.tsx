import { remoteContractVersion, type RemoteModule } from '@ondine/contracts';
import type { ComponentType } from 'react';
import { laterScreen } from './later-screen.tsx';
import { ChatListScreen } from './list/chat-list-screen.tsx';
import { ConversationScreen } from './conversation/conversation-screen.tsx';

const ChatLeaderboard = laterScreen(
  async () => (await import('./leaderboard/chat-leaderboard-screen.tsx')).ChatLeaderboardScreen,
);
const ChatHistory = laterScreen(
  async () => (await import('./history/chat-history-screen.tsx')).ChatHistoryScreen,
);
const ChatRecord = laterScreen(
  async () => (await import('./history/chat-record-screen.tsx')).ChatRecordScreen,
);
const Partner = laterScreen(async () => (await import('./partner/partner-screen.tsx')).PartnerScreen);
const OwnScenarios = laterScreen(
  async () => (await import('./own/own-scenarios-screen.tsx')).OwnScenariosScreen,
);

export const contractVersion = remoteContractVersion;

/** The screens of this remote; the shell restricts access to them. */
export const routes: RemoteModule<ComponentType>['routes'] = [
  { path: '/chat', Component: ChatListScreen },
  { path: '/chat/leaderboard', Component: ChatLeaderboard },
  { path: '/chat/history', Component: ChatHistory },
  { path: '/chat/history/:id', Component: ChatRecord },
  { path: '/chat/partner/:slug', Component: Partner },
  { path: '/chat/own', Component: OwnScenarios },
  { path: '/chat/exercise/:slug', Component: ConversationScreen },
];
