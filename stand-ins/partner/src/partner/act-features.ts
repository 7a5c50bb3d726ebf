import type { Embedding } from '@ondine/sentence-encoder';

const meaningNumbers = 512;
/** Hash slots for words and word pairs; few of the 9,000 in the examples collide with another important one. */
const wordSlots = 2048;
/** The number of features from which a message's dialogue act is computed. */
export const featureCount = meaningNumbers + wordSlots + 2;

/** Scales the small numbers of an embedding to the size of the other features. */
const meaningScale = 3;
const longMessage = 15;

/** The sparse feature vector of a message. */
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

/** @param text spelled out, in lower case */
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
