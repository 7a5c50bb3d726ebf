import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { habitMessages } from './messages.en.ts';

const messages = createMessages('habit', habitMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts about keeping the habit. */
export const useHabitTexts = () => useMessages(messages);
