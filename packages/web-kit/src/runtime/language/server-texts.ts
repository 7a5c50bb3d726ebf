import { createTextsByEnglish } from './texts-by-english.ts';

const serverTexts = createTextsByEnglish({
  es: () => import(/* webpackChunkName: "es" */ './server-texts/server-texts.es.ts'),
});

/** Translates texts of services and static files to the language of the page. */
export const useServerTexts = serverTexts.use;

/** The same outside components. */
export const serverText = serverTexts.now;
