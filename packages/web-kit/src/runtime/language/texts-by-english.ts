import { contentNow, createContent, useContent, type Translations } from './content.ts';
import { translateEnglish, type TextsByEnglish, type TranslateEnglish } from './translate-english.ts';

const untranslated: TextsByEnglish = { whole: {}, patterns: [] };

/** Texts that are looked up by their English; the other languages are loaded when the page needs them. */
export function createTextsByEnglish(translations: Translations<TextsByEnglish>): {
  /** A hook; suspends until the texts are loaded. */
  readonly use: () => TranslateEnglish;
  /** Outside components: English until the other language is loaded. */
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
