import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { kitMessages } from './messages.en.ts';

const messages = createMessages('kit', kitMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** Gives the texts that components bring themselves. */
export const useKitTexts = () => useMessages(messages);
