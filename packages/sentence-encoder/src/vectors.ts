/** The embedding of a sentence: a vector of length 1, so that the dot product of two is their cosine similarity. */
export type Embedding = Float32Array;

export function dot(one: Embedding, other: Embedding): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** The same direction with length 1. */
export function toEmbedding(values: ArrayLike<number>): Embedding {
  const vector = Float32Array.from(values);
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}
