import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { habitMessages } from './messages.en.ts';

const messages = createMessages('habit', habitMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** Gives the texts of what helps to keep at it. */
export const useHabitTexts = () => useMessages(messages);
