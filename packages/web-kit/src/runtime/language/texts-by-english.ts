import { contentNow, createContent, useContent, type Translations } from './content.ts';
import { translateEnglish, type TextsByEnglish, type TranslateEnglish } from './translate-english.ts';

const untranslated: TextsByEnglish = { whole: {}, patterns: [] };

/** Texts that are found by their English; the other languages are loaded when the page speaks them. */
export function createTextsByEnglish(translations: Translations<TextsByEnglish>): {
  /** A hook; suspends until the texts are there. */
  readonly use: () => TranslateEnglish;
  /** Outside components: in English while the other language is not there. */
  readonly now: TranslateEnglish;
} {
  const content = createContent(untranslated, translations);
  return {
    use: function useTextsByEnglish() {
      const texts = useContent(content);
      return (english) => translateEnglish(texts, english);
    },
    now: (english) => translateEnglish(contentNow(content), english),
  };
}
