import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { profileMessages } from './messages.en.ts';

const messages = createMessages('profile', profileMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts of the profile's strip, charts and details. */
export const useProfileTexts = () => useMessages(messages);
