const smallWords: Readonly<Record<string, string>> = {
  "she's": 'you are',
  she: 'you',
  her: 'your',
  hers: 'yours',
  herself: 'yourself',
};

/** A verb as it follows 'you': `likes` is `like`, `is` is `are`. */
const toYou = (verb: string): string =>
  ({ is: 'are', was: 'were', has: 'have', does: 'do' })[verb] ??
  verb.replace(/ies$/, 'y').replace(/(?<![s'])s$/, '');

/**
 * Turns the description of a checkpoint into the second person: 'Says one thing she likes.' becomes 'say one thing you
 * like'.
 * @param description a sentence that begins with a verb and calls the member 'she'
 */
export function speakToHer(description: string): string {
  const [first = '', ...rest] = description.trim().replace(/\.$/, '').split(' ');
  return [toYou(first.toLowerCase()), ...rest]
    .join(' ')
    .replace(
      /\b(and|or) ([a-z]+s)\b(?= (?:it|a|an|the|his|meeting|what|where|him)\b)/g,
      (_all, joint: string, verb: string) => `${joint} ${toYou(verb)}`,
    )
    .replace(/\bshe ([a-z]+)\b/g, (_all, verb: string) => `you ${toYou(verb)}`)
    .replace(/\bthe two of them\b/g, 'the two of you')
    .replace(/\b(?:she's|she|hers|herself|her)\b/g, (word) => smallWords[word] ?? word);
}
