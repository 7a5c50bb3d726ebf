import { renderBeforehand } from '@ondine/web-kit/prerender';
import { ChatListScreen } from './list/chat-list-screen.tsx';

/** The screens that are there before any code is, as members see them before an answer has come: HTML by address. */
export const prerender = (): Record<string, string> => ({
  '/chat': renderBeforehand('/chat', <ChatListScreen />),
});
