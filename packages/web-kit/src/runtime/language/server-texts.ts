import { createTextsByEnglish } from './texts-by-english.ts';

const serverTexts = createTextsByEnglish({
  es: () => import(/* webpackChunkName: "es" */ './server-texts/server-texts.es.ts'),
});

/** Gives what services and static files say in the language of the page. */
export const useServerTexts = serverTexts.use;

/** The same outside components. */
export const serverText = serverTexts.now;
