import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { partnerMessages } from './messages.en.ts';

const messages = createMessages('chat-partner', partnerMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts about the partner of a scenario. */
export const usePartnerTexts = () => useMessages(messages);
