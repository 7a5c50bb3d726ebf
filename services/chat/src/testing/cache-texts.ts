import type { Embedding, SentenceEncoder } from '@ondine/sentence-encoder';

/** Some kilobytes each, text and vector. */
const mostCached = 500;

/**
 * An encoder that caches the last texts it was asked for: tests say the same lines over and over, and each takes some 10 ms of
 * computing. It keeps what was said beyond the call, so words of members are not for it.
 */
export function cacheTexts(encoder: SentenceEncoder): SentenceEncoder {
  let known = new Map<string, Embedding>();
  return {
    async encode(texts) {
      const cached = known;
      const unread = [...new Set(texts)].filter((text) => !cached.has(text));
      const read = await encoder.encode(unread);
      const fresh = new Map(unread.map((text, index) => [text, read[index]]));
      const found = texts.map((text) => cached.get(text) ?? fresh.get(text));
      if (known.size + fresh.size > mostCached) known = new Map();
      for (const [text, meaning] of fresh) if (meaning) known.set(text, meaning);
      return found.filter((meaning) => meaning !== undefined);
    },
    close: () => encoder.close(),
  };
}
