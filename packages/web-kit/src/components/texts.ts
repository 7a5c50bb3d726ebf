import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { kitMessages } from './messages.en.ts';

const messages = createMessages('kit', kitMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts of the kit's components. */
export const useKitTexts = () => useMessages(messages);
