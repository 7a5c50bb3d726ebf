import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { flowMessages } from './messages.en.ts';

const messages = createMessages('flow', flowMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts of the flow and its programme. */
export const useFlowTexts = () => useMessages(messages);
export type FlowTexts = ReturnType<typeof useFlowTexts>['t'];
