import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { reminderMessages } from './messages.en.ts';

const messages = createMessages('reminders', reminderMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts about reminders in this browser. */
export const useReminderTexts = () => useMessages(messages);
