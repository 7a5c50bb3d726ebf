import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { shellMessages } from './messages.en.ts';

/** The shell's own texts. */
const messages = createMessages('shell', shellMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** Gives the texts of these screens in the user's language. */
export const useTexts = () => useMessages(messages);
