import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { fitnessMessages } from './messages.en.ts';

const messages = createMessages('fitness', fitnessMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts of these screens in the user's language. */
export const useTexts = () => useMessages(messages);
