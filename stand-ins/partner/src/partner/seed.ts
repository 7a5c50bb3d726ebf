const prime = 1_000_003;

/** A hash of the texts. */
export const seedOf = (texts: readonly string[]): number =>
  Array.from(texts.join('\n')).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % prime, 7);

/** The same elements in an order that depends on the seed. */
export const shuffled = <Thing>(things: readonly Thing[], seed: number): Thing[] =>
  things
    .map((thing, index) => ({ thing, at: seedOf([String(seed), String(index * prime)]) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing);
