import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { healthMessages } from './messages.en.ts';

const messages = createMessages('health', healthMessages, {
  es: () => import(/* webpackChunkName: "es-admin" */ './messages.es.ts'),
});

/** The texts of the health screen. */
export const useHealthTexts = () => useMessages(messages);
