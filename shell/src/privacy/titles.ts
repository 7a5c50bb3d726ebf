import { createTextsByEnglish } from '@ondine/web-kit';

const titles = createTextsByEnglish({
  es: () => import(/* webpackChunkName: "es" */ './titles.es.ts'),
});

/** The titles of the route table in the language of the page. */
export const useTitles = titles.use;
