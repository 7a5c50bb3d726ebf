import { readKnownMeanings } from './known-meanings.ts';
import { knownTexts } from './known-texts.ts';
import type { SentenceEncoder } from '@ondine/sentence-encoder';
import { spellOut } from './spell-out.ts';
import type { Embedding } from '@ondine/sentence-encoder';

/** Embeddings of texts: known ones were computed beforehand, others are computed on demand. */
export interface Meanings {
  /** Resolves to a lookup for these texts, which throws for others. */
  of(texts: readonly string[]): Promise<(text: string) => Embedding>;
}

/** @throws Error when the known texts have changed since their embeddings were computed */
export function createMeanings(encoder: SentenceEncoder): Meanings {
  const meaningOfKnown = readKnownMeanings(knownTexts());
  return {
    async of(texts) {
      const unknown = [...new Set(texts.map(spellOut))].filter((text) => !meaningOfKnown(text));
      const encoded = await encoder.encode(unknown);
      const fresh = new Map(unknown.map((text, index) => [text, encoded[index]]));
      return (text) => {
        const spelled = spellOut(text);
        const meaning = meaningOfKnown(spelled) ?? fresh.get(spelled);
        if (!meaning) throw new Error('The meaning of a text was not asked for');
        return meaning;
      };
    },
  };
}
