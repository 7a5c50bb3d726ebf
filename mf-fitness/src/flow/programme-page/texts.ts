import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { programmeMessages } from './messages.en.ts';

const messages = createMessages('programme', programmeMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** The texts of the page about the programme. */
export const useProgrammeTexts = () => useMessages(messages);
export type ProgrammeTexts = ReturnType<typeof useProgrammeTexts>['t'];
