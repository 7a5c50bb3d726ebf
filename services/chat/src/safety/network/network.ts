/**
 * A text classifier: a softmax over classes, of hashed parts of the text (linear) and, where it has
 * `inputs`, of its sentence embedding through one layer of rectified units. Averaging several trained
 * networks is the same as one wider network, so an ensemble is kept as one.
 */
export interface Network {
  readonly classes: readonly string[];
  /** Length of the embedding; 0 for a network that reads the parts alone. */
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
  /** What one step of `partWeights` is worth. */
  readonly partScale: number;
}

/** Hashed parts of texts: buckets, as many as keep collisions rare among some hundred thousand parts. */
export const buckets = 1 << 16;

/** FNV-1a, folded into the buckets. */
export function bucketOf(part: string): number {
  let hash = 2166136261;
  for (let index = 0; index < part.length; index += 1) {
    hash ^= part.charCodeAt(index);
    hash = Math.imul(hash, 16777619);
  }
  return (hash >>> 0) % buckets;
}

/** Parts count by the square root of how many there are, so that long messages do not shout. */
export const partWeight = (parts: number): number => 4 / Math.sqrt(parts + 1);

/** Makes the numbers of an embedding of length 1 about as large as weights begin. */
const embeddingScale = 6;

/** An embedding as networks are trained on it. */
export const asInput = (embedding: Float32Array): Float32Array =>
  embedding.map((value) => value * embeddingScale);

/** In place: numbers to probabilities. */
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
 * @param embedding made with `asInput`; not looked at by a network without `inputs`
 * @param parts buckets of the text's parts, each once
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
