/**
 * A text classifier: a softmax over classes, of hashed text features (linear) and, if it has `inputs`, of its sentence
 * embedding through one layer of rectified units. The average of several trained networks equals one wider network, so
 * an ensemble is stored as one.
 */
export interface Network {
  readonly classes: readonly string[];
  /** Length of the embedding; 0 for a network that uses the hashed features alone. */
  readonly inputs: number;
  readonly hidden: number;
  /** Rows of `inputs` numbers, one for each hidden unit. */
  readonly inputWeights: Float32Array;
  readonly hiddenBias: Float32Array;
  /** Rows of `hidden` numbers, one for each class. */
  readonly outputWeights: Float32Array;
  readonly outputBias: Float32Array;
  /** Rows of `buckets` numbers, one for each class. */
  readonly partWeights: Float32Array | Int8Array;
  /** The value of one step of `partWeights`. */
  readonly partScale: number;
}

/** The number of hash buckets: enough to keep collisions rare among some hundred thousand features. */
export const buckets = 1 << 16;

/** FNV-1a, reduced to the buckets. */
export function bucketOf(part: string): number {
  let hash = 2166136261;
  for (let index = 0; index < part.length; index += 1) {
    hash ^= part.charCodeAt(index);
    hash = Math.imul(hash, 16777619);
  }
  return (hash >>> 0) % buckets;
}

/** Features are weighted by the inverse square root of their number, so that long messages do not dominate. */
export const partWeight = (parts: number): number => 4 / Math.sqrt(parts + 1);

/** Scales the components of an embedding of length 1 to about the size of initial weights. */
const embeddingScale = 6;

/** An embedding in the form on which networks are trained. */
export const asInput = (embedding: Float32Array): Float32Array =>
  embedding.map((value) => value * embeddingScale);

/** In place: logits to probabilities. */
export function softmax(logits: Float32Array): Float32Array {
  const most = logits.reduce((one, other) => Math.max(one, other), -Infinity);
  let sum = 0;
  for (let index = 0; index < logits.length; index += 1) {
    const value = Math.exp((logits[index] ?? 0) - most);
    logits[index] = value;
    sum += value;
  }
  for (let index = 0; index < logits.length; index += 1) logits[index] = (logits[index] ?? 0) / sum;
  return logits;
}

/**
 * The probability of each class.
 * @param embedding made with `asInput`; ignored by a network without `inputs`
 * @param parts buckets of the text's features, each once
 */
export function classify(network: Network, embedding: Float32Array, parts: Uint32Array): Float32Array {
  const { classes, inputs, hidden, inputWeights, hiddenBias, outputWeights, outputBias } = network;
  const { partWeights, partScale } = network;
  const units = Float32Array.from({ length: hidden }, (_, unit) => {
    let sum = hiddenBias[unit] ?? 0;
    for (let input = 0; input < inputs; input += 1)
      sum += (inputWeights[unit * inputs + input] ?? 0) * (embedding[input] ?? 0);
    return Math.max(0, sum);
  });
  const weight = partWeight(parts.length) * partScale;
  return softmax(
    Float32Array.from(classes, (_, row) => {
      let sum = outputBias[row] ?? 0;
      for (let unit = 0; unit < hidden; unit += 1)
        sum += (outputWeights[row * hidden + unit] ?? 0) * (units[unit] ?? 0);
      let ofParts = 0;
      for (const part of parts) ofParts += partWeights[row * buckets + part] ?? 0;
      return sum + ofParts * weight;
    }),
  );
}
