/**
 * Translations by the English text, for what is not written in a catalogue: what services and static files say, and what
 * is made of data. Where the English changes, users read the new English rather than a translation of what it was.
 */
export interface TextsByEnglish {
  readonly whole: Readonly<Record<string, string>>;
  /** Of texts with something in them: `$1` is what was found, itself translated where it can be. */
  readonly patterns: readonly (readonly [RegExp, string])[];
}

/** Gives a text in the language of the page; as it came where nobody has translated it. */
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
