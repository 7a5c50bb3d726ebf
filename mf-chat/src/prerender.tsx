import { renderForUsers } from '@ondine/web-kit/prerender';
import { ChatListScreen } from './list/chat-list-screen.tsx';

/** The screens that are there for members before any code is: HTML by `prerenderedKey`. */
export const prerenderForUsers = () => renderForUsers({ '/chat': <ChatListScreen /> });
