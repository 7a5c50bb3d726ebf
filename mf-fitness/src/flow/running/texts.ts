import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { runningMessages } from './messages.en.ts';

const messages = createMessages('running-flow', runningMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts of a running flow. */
export const useRunningTexts = () => useMessages(messages);
