import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { ownMessages } from './messages.en.ts';

const messages = createMessages('chat-own', ownMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts about own scenarios. */
export const useOwnTexts = () => useMessages(messages);
