/**
 * Translations by the English text, for texts outside of catalogues: those of services and static files, and those
 * composed from data. When the English changes, users see the new English rather than an outdated translation.
 */
export interface TextsByEnglish {
  readonly whole: Readonly<Record<string, string>>;
  /** For texts with variable parts: `$1` is the matched part, itself translated if possible. */
  readonly patterns: readonly (readonly [RegExp, string])[];
}

/** Returns a text in the language of the page; unchanged if there is no translation. */
export type TranslateEnglish = (english: string) => string;

/** @param texts those of one language */
export function translateEnglish(texts: TextsByEnglish, english: string): string {
  const whole = Object.hasOwn(texts.whole, english) ? texts.whole[english] : undefined;
  if (whole !== undefined) return whole;
  for (const [pattern, words] of texts.patterns) {
    const found = pattern.exec(english);
    if (found === null) continue;
    return words.replace(/\$(\d)/g, (_, index: string) =>
      translateEnglish(texts, found[Number(index)] ?? ''),
    );
  }
  return english;
}
