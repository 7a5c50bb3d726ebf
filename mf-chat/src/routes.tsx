import { remoteContractVersion, type RemoteModule } from '@ondine/contracts';
import type { ComponentType } from 'react';
import { ChatListScreen } from './list/chat-list-screen.tsx';

export const contractVersion = remoteContractVersion;

/** The screens of this remote; the shell guards them. */
export const routes: RemoteModule<ComponentType>['routes'] = [{ path: '/chat', Component: ChatListScreen }];
