const words: Readonly<Record<string, string>> = {
  "you're": "I'm",
  "you've": "I've",
  yourself: 'myself',
  yours: 'mine',
  your: 'my',
  you: 'I',
  are: 'am',
};

/**
 * A fact in the member's own voice. The safety rules are made for what a member says: they would take 'You want to hurt
 * yourself' for an insult.
 */
export const inFirstPerson = (fact: string): string =>
  fact.replace(
    /\b(?:you're|you've|yourself|yours|your|you|are)\b/giu,
    (word) => words[word.toLowerCase()] ?? word,
  );
