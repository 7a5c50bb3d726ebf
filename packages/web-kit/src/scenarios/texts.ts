import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { scenarioMessages } from './messages.en.ts';

const messages = createMessages('scenarios', scenarioMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts on the card of a scenario. */
export const useScenarioTexts = () => useMessages(messages);
