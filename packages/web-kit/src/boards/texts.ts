import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { boardMessages } from './messages.en.ts';

const messages = createMessages('boards', boardMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts about who is shown on leaderboards. */
export const useBoardTexts = () => useMessages(messages);
