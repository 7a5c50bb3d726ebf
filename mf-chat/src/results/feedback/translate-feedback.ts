/** The translations of rule-based feedback. */
export interface FeedbackTexts {
  /** By the English sentence, with placeholders for its quotes. */
  readonly sentences: Readonly<Record<string, string>>;
  /** Advice on what to practise, by its English, as part of a sentence. */
  readonly advice: Readonly<Record<string, string>>;
}

/** A part of a translated feedback; `said` marks an untranslated quote from the conversation. */
export interface FeedbackPiece {
  readonly text: string;
  readonly said: boolean;
}

/** Words about the partner, in both genders. */
const aboutPartner: Readonly<Record<string, string>> = {
  he: 'she',
  him: 'her',
  his: 'hers?',
  He: 'She',
};
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const inBothGenders = (text: string) =>
  escape(text).replaceAll(
    /\b(?:he|him|his|He)\b(?!\\\})/g,
    (word) => `(?:${word}|${aboutPartner[word] ?? word})`,
  );

/** Matches an English sentence at the beginning of a text. */
const sentencePattern = (sentence: string): RegExp =>
  new RegExp(
    `^${inBothGenders(sentence)
      .replaceAll(/\\\{(\w+)\\\}/g, '(?<$1>[^“”]+?)')
      // A sentence that ends with a quote ends with the punctuation of the quote, if any.
      .replace(/”\\\.$/, String.raw`”\.?`)}(?: |$)`,
  );

/** Translates feedback of the scripted judge; null if a part of it is unknown. */
export type TranslateFeedback = (feedback: string) => readonly FeedbackPiece[] | null;

/**
 * Translates feedback of the scripted judge, sentence by sentence. If one is unknown, none is translated: one language
 * is better than two.
 * @param translateSkill returns the name of a skill in the language of the texts
 */
export function feedbackTranslator(
  { sentences, advice }: FeedbackTexts,
  translateSkill: (skill: string) => string,
): TranslateFeedback {
  const known = Object.entries(sentences).map(
    ([english, words]) => [sentencePattern(english), words] as const,
  );
  const knownAdvice = Object.entries(advice).map(
    ([english, words]) => [new RegExp(`^${inBothGenders(english)}$`), words] as const,
  );

  function wordsFor(name: string, found: string): FeedbackPiece | null {
    if (name === 'skill') return { text: translateSkill(found), said: false };
    // Its full stop ended the English sentence; the translation has its own full stop after the quote.
    if (name !== 'advice') return { text: found.replace(/(?<!\.)\.$/, ''), said: true };
    const [, words] = knownAdvice.find(([pattern]) => pattern.test(found)) ?? [];
    return words === undefined ? null : { text: words, said: false };
  }

  return (feedback) => {
    const pieces: FeedbackPiece[] = [];
    let rest = feedback;
    while (rest !== '') {
      const [pattern, words = ''] = known.find(([each]) => each.test(rest)) ?? [];
      const found = pattern?.exec(rest);
      if (!found) return null;
      if (pieces.length > 0) pieces.push({ text: ' ', said: false });
      for (const [index, part] of words.split(/[{}]/).entries()) {
        // Every second part was a placeholder.
        const isName = index % 2 === 1;
        const piece = isName ? wordsFor(part, found.groups?.[part] ?? '') : { text: part, said: false };
        if (piece === null) return null;
        pieces.push(piece);
      }
      rest = rest.slice(found[0].length);
    }
    return pieces;
  };
}
