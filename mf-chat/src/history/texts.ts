import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { historyMessages } from './messages.en.ts';

const messages = createMessages('chat-history', historyMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts of finished conversations and skills. */
export const useHistoryTexts = () => useMessages(messages);
