import {
  createTextsByEnglish,
  serverText,
  useServerTexts,
  type TranslateEnglish,
} from '@ondine/web-kit/runtime';

const texts = createTextsByEnglish({
  es: () => import(/* webpackChunkName: "es" */ './exercise-texts.es.ts'),
});

/**
 * Translates texts of exercises, the coach and the server's catalogue to the language of the page, by their English.
 */
export function useExerciseTexts(): TranslateEnglish {
  const own = texts.use();
  const server = useServerTexts();
  return (english) => server(own(english));
}

/** The same outside components. */
export const exerciseText: TranslateEnglish = (english) => serverText(texts.now(english));
