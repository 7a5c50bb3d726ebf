/** What is said about conversations by rule, in another language. */
export interface FeedbackTexts {
  /** By the English sentence, with names of what stands in its quotes. */
  readonly sentences: Readonly<Record<string, string>>;
  /** What to practise, by its English, as part of a sentence. */
  readonly advice: Readonly<Record<string, string>>;
}

/** A part of a translated feedback; `said` stood in the conversation and is as it was. */
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

/** Finds an English sentence at the beginning of a text. */
const sentencePattern = (sentence: string): RegExp =>
  new RegExp(
    `^${inBothGenders(sentence)
      .replaceAll(/\\\{(\w+)\\\}/g, '(?<$1>[^“”]+?)')
      // A sentence that closes with a quote ends with the mark of the quote where it has one.
      .replace(/”\\\.$/, String.raw`”\.?`)}(?: |$)`,
  );

/** Gives what the scripted judge said in another language; null where a part of it is not known. */
export type TranslateFeedback = (feedback: string) => readonly FeedbackPiece[] | null;

/**
 * Translates what the scripted judge said, sentence by sentence. Where one is not known, none is: one language is better
 * than two.
 * @param translateSkill gives the name of a skill in the language of the texts
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
    // Its full stop stood at the end of an English sentence; here the sentence has one of its own behind the quote.
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
        // Every second part stood between braces.
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
