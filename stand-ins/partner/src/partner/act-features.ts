import type { Embedding } from '@ondine/sentence-encoder';

const meaningNumbers = 512;
/** Slots that words and pairs of words fall into; few of the 9,000 in the examples share one with another of weight. */
const wordSlots = 2048;
/** What a message's act is worked out from, in numbers. */
export const featureCount = meaningNumbers + wordSlots + 2;

/** By how much the numbers of a meaning, which are small, are raised to the size of the others. */
const meaningScale = 3;
const longMessage = 15;

/** A message in numbers, only those that are not 0. */
export interface Features {
  readonly slots: readonly number[];
  readonly values: readonly number[];
}

/** FNV-1a, 32 bits. */
function slotOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return meaningNumbers + ((hash >>> 0) % wordSlots);
}

/** @param text spelled out, in small letters */
export function featuresOf(text: string, meaning: Embedding): Features {
  const words = ['^', ...(text.match(/[\p{L}\p{N}']+|[?*]/gu) ?? []), '$'];
  const found = new Set<number>();
  words.forEach((word, index) => {
    found.add(slotOf(word));
    if (index > 0) found.add(slotOf(`${words[index - 1] ?? ''} ${word}`));
    if (index > 1 && index < 5) found.add(slotOf(`^${words.slice(1, index).join(' ')}`));
  });
  const weight = 2 / Math.sqrt(found.size);
  return {
    slots: [...meaning.keys(), ...found, featureCount - 2, featureCount - 1],
    values: [
      ...Array.from(meaning, (value) => value * meaningScale),
      ...Array.from(found, () => weight),
      1,
      Math.min(words.length - 2, 2 * longMessage) / longMessage,
    ],
  };
}
