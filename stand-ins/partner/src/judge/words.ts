const small = new Set(
  (
    'the and but for are was were been being has had have does did will would can could should may might must you your yours she her hers him his they ' +
    'them their this that these those not just very too really then than there here what who how when where why which with from into onto about over under ' +
    "out off all any some one two more most like well only also even still ever never always it's i'm you're don't that's i'll i'd let's get got yes okay"
  ).split(' '),
);

/** Normalised text: lower case, straight apostrophes. */
export const plainOf = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** The content words, without their endings. */
export const tellingWords = (text: string): Set<string> =>
  new Set(
    (plainOf(text).match(/[\p{L}']+/gu) ?? [])
      .filter((word) => word.length > 2 && !small.has(word))
      .map((word) => word.replace(/'s$/, '').replace(/(?:ing|ed|es|s)$/, '')),
  );

/** The number of content words that two texts share. */
export function sharedWords(one: string, other: string): number {
  const words = tellingWords(other);
  return [...tellingWords(one)].filter((word) => words.has(word)).length;
}

export const countWords = (text: string): number => (text.match(/[\p{L}\p{N}']+/gu) ?? []).length;
