import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { accountMessages } from './messages.en.ts';

/** The texts of the account screens. */
export const messages = createMessages('account', accountMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** Gives the texts of these screens in the user's language. */
export const useTexts = () => useMessages(messages);
