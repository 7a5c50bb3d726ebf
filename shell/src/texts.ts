import { createMessages } from '@ondine/web-kit';
import { shellMessages } from './messages.en.ts';

/** The shell's own texts. */
export const messages = createMessages('shell', shellMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});
