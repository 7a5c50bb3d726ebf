import { createMessages } from '@ondine/web-kit';
import { accountMessages } from './messages.en.ts';

/** The texts of the account screens. */
export const messages = createMessages('account', accountMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});
