import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { chatMessages } from './messages.en.ts';

const messages = createMessages('chat', chatMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** Gives the texts of these screens in the user's language. */
export const useTexts = () => useMessages(messages);
