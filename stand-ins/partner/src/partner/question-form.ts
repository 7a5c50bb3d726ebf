const start = '^(?:(?:so|and|but|well|oh|ok|okay|then|hey|haha|lol|hm+)[,.!]? )*';

/** Forms of questions, by their beginning or a phrase; the first match counts. */
const forms: readonly (readonly [string, RegExp])[] = [
  ['not-upset', /^(?:so |and )?you(?:'re| are|'ve| have) not\b/i],
  ['q-remember', new RegExp(`${start}(?:do you |you )?(?:still )?remember\\b`, 'i')],
  [
    'q-may',
    new RegExp(
      `${start}(?:may|can) i(?: (?:touch|kiss|hold|sit|ask|have|see|come|take|tell|say|lean|hug|keep|feel|taste|try|borrow|put|share|join|look|smell)\\b|\\?*$)`,
      'i',
    ),
  ],
  ['q-many', /\bhow (?:many|much|often)\b/i],
  ['q-rather', /\bwould you rather\b|\b(?:do you|would you) prefer\b|^[\w' -]{1,120} or [\w' -]{1,120}\?$/i],
  ['q-ever', /\b(?:have|did|do) you ever\b/i],
  ['q-want', new RegExp(`${start}(?:do|don't|did|would) you (?:\\w+ )?want\\b`, 'i')],
  [
    'q-am-i',
    /(?:^|\b)(?:(?:do|don't|would) you (?:\w+ )?(?:think|find|consider)(?: that)? (?:i'm|i am|me|i)|, (?:isn't|wasn't) (?:it|that)\?|^too \w+\?|^(?:weird|silly|stupid|strange|crazy|bad)(?:,? (?:right|no|huh))?\?|am i|is it (?:weird|odd|strange|bad|stupid|silly|wrong|crazy|sad) (?:that|if|to)|does (?:it|that) (?:bother|scare|put you off|worry|annoy)|do i (?:look|sound|seem|smell|make|talk)|was i|did i|have i)\b/i,
  ],
  [
    'q-tell',
    /^(?:so |and |ok |please )*(?:tell me|tell us|describe|talk to me)\b(?! (?:what|how|where|when|why|who|if|that)\b)/i,
  ],
  [
    'q-always',
    new RegExp(`${start}(?:do|don't|are|aren't) you (?:always|usually|often|normally|sometimes)\\b`, 'i'),
  ],
  ['q-like', new RegExp(`${start}(?:do|don't|did) you (?:\\w+ )?(?:like|love|enjoy|hate|mind)\\b`, 'i')],
  [
    'q-think',
    new RegExp(`${start}(?:do|don't) you (?:\\w+ )?(?:think|believe|reckon|feel like|agree)\\b`, 'i'),
  ],
  ['q-can', new RegExp(`${start}(?:can|could) you\\b`, 'i')],
  ['q-would', new RegExp(`${start}(?:would|will|should) you\\b`, 'i')],
  ['q-did', new RegExp(`${start}(?:did|have|has|had|were|was) (?:you|he|she|they|it|we)\\b`, 'i')],
];

/** Forms by question word; in a longer question the first one counts. */
const words: readonly (readonly [string, RegExp])[] = [
  ['q-why', /\b(?:why|how come|what for)\b/i],
  ['q-where', /\bwhere\b/i],
  ['q-when', /\b(?:when|what time|what day|how long|which day)\b/i],
  ['q-who', /\bwho(?:m|se|'s)?\b/i],
  ['q-what', /\b(?:what|which)\b/i],
  ['q-how', /\bhow\b/i],
];

const isOfThings = new RegExp(
  `${start}(?:is|was|are|were|does|do|has|have|will|would|can|could|should) (?!you\\b)`,
  'i',
);

/** The name of the lines for a question without a prepared answer. */
export function questionForm(text: string): string {
  const begun = forms.find(([, form]) => form.test(text));
  if (begun) return begun[0];
  if (isOfThings.test(text)) return 'q-is';
  const asked = words
    .map(([name, word]) => ({ name, at: text.search(word) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return asked[0]?.name ?? 'q-are';
}
