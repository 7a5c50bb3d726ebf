import { renderForUsers } from '@ondine/web-kit/prerender';
import { ChatListScreen } from './list/chat-list-screen.tsx';

/** The prerendered screens for members: HTML by `prerenderedKey`. */
export const prerenderForUsers = () => renderForUsers({ '/chat': <ChatListScreen /> });
