import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { adminMessages } from './messages.en.ts';

const messages = createMessages('admin', adminMessages, {
  es: () => import(/* webpackChunkName: "es-admin" */ './messages.es.ts'),
});

/** The texts of the admin screen. */
export const useAdminTexts = () => useMessages(messages);
