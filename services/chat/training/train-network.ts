import { buckets, partWeight, softmax, type Network } from '../src/safety/network/network.ts';

/** One labelled text: the number of its class, and its inputs to a network. */
export interface TrainingExample {
  readonly label: number;
  readonly embedding: Float32Array;
  readonly parts: Uint32Array;
}

export interface TrainingOptions {
  readonly classes: readonly string[];
  readonly hidden: number;
  readonly epochs: number;
  readonly rate: number;
  readonly seed: number;
}

/**
 * Share of hidden units left out of each step (dropout, Srivastava et al. 2014), and of steps without one of the two
 * inputs.
 */
const dropUnits = 0.15;
const dropEmbedding = 0.1;
const dropParts = 0.15;
/** Label smoothing (Szegedy et al. 2016), because the labels are made by people and borderline cases vary. */
const smoothing = 0.02;
const decay = 1e-5;

/** mulberry32: the same seed gives the same network. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** A vector of weights with the sums of their squared gradients (AdaGrad, Duchi et al. 2011). */
class Weights {
  readonly values: Float32Array;
  private readonly squares: Float32Array;
  constructor(values: Float32Array, firstSquare: number) {
    this.values = values;
    this.squares = new Float32Array(values.length).fill(firstSquare);
  }
  at(index: number): number {
    return this.values[index] ?? 0;
  }
  descend(index: number, gradient: number, rate: number): void {
    const square = (this.squares[index] ?? 0) + gradient * gradient;
    this.squares[index] = square;
    this.values[index] = this.at(index) - (rate * gradient) / Math.sqrt(square);
  }
}

/** Trains one network by stochastic gradient descent on cross-entropy. */
export function trainNetwork(examples: readonly TrainingExample[], options: TrainingOptions): Network {
  const { classes, hidden, epochs, rate: firstRate, seed } = options;
  const random = seededRandom(seed);
  const inputs = hidden === 0 ? 0 : (examples[0]?.embedding.length ?? 0);
  const normal = () =>
    Math.sqrt(-2 * Math.log(random() + Number.MIN_VALUE)) * Math.cos(2 * Math.PI * random());
  const spread = (length: number, deviation: number) =>
    Float32Array.from({ length }, () => normal() * deviation);
  const inputWeights = new Weights(spread(hidden * inputs, inputs && 3 * Math.sqrt(2 / inputs)), 1e-4);
  const hiddenBias = new Weights(new Float32Array(hidden), 1e-4);
  const outputWeights = new Weights(spread(classes.length * hidden, hidden && Math.sqrt(1 / hidden)), 1e-4);
  const outputBias = new Weights(new Float32Array(classes.length), 1e-4);
  const partWeights = new Weights(new Float32Array(classes.length * buckets), 1e-3);

  const units = new Float32Array(hidden);
  const unitGradients = new Float32Array(hidden);

  function step({ label, embedding, parts }: TrainingExample, rate: number): void {
    const seesEmbedding = random() >= dropEmbedding;
    const seesParts = hidden === 0 || random() >= dropParts;
    const weight = partWeight(parts.length);
    for (let unit = 0; unit < hidden; unit += 1) {
      let sum = hiddenBias.at(unit);
      if (seesEmbedding)
        for (let input = 0; input < inputs; input += 1)
          sum += inputWeights.at(unit * inputs + input) * (embedding[input] ?? 0);
      units[unit] = sum > 0 && random() >= dropUnits ? sum / (1 - dropUnits) : 0;
    }
    const probabilities = softmax(
      Float32Array.from(classes, (_, row) => {
        let sum = outputBias.at(row);
        for (let unit = 0; unit < hidden; unit += 1)
          sum += outputWeights.at(row * hidden + unit) * (units[unit] ?? 0);
        if (seesParts) for (const part of parts) sum += partWeights.at(row * buckets + part) * weight;
        return sum;
      }),
    );
    unitGradients.fill(0);
    probabilities.forEach((probability, row) => {
      const target = (row === label ? 1 - smoothing : 0) + smoothing / classes.length;
      const gradient = probability - target;
      outputBias.descend(row, gradient, rate);
      for (let unit = 0; unit < hidden; unit += 1) {
        const value = units[unit] ?? 0;
        if (value === 0) continue;
        const index = row * hidden + unit;
        unitGradients[unit] = (unitGradients[unit] ?? 0) + gradient * outputWeights.at(index);
        outputWeights.descend(index, gradient * value + decay * outputWeights.at(index), rate);
      }
      if (!seesParts) return;
      for (const part of parts) {
        const index = row * buckets + part;
        partWeights.descend(index, gradient * weight + decay * partWeights.at(index), rate);
      }
    });
    if (!seesEmbedding) return;
    units.forEach((value, unit) => {
      if (value === 0) return;
      const gradient = unitGradients[unit] ?? 0;
      hiddenBias.descend(unit, gradient, rate);
      for (let input = 0; input < inputs; input += 1)
        inputWeights.descend(unit * inputs + input, gradient * (embedding[input] ?? 0), rate);
    });
  }

  const order = examples.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    // The learning rate falls to a tenth, so that the last examples do not undo the first.
    const rate = firstRate * (1 - (0.9 * epoch) / epochs);
    for (const index of order) {
      const example = examples[index];
      if (example) step(example, rate);
    }
  }
  return {
    classes,
    inputs,
    hidden,
    inputWeights: inputWeights.values,
    hiddenBias: hiddenBias.values,
    outputWeights: outputWeights.values,
    outputBias: outputBias.values,
    partWeights: partWeights.values,
    partScale: 1,
  };
}

const concatenate = (arrays: readonly Float32Array[]): Float32Array =>
  Float32Array.from(arrays.flatMap((array) => [...array]));

/** The network whose logits are the mean of those of several. */
export function averageNetworks(networks: readonly Network[]): Network {
  const [first] = networks;
  if (!first) throw new Error('There is no network to average');
  const count = networks.length;
  const { classes, inputs, hidden } = first;
  const mean = (of: (network: Network) => Float32Array | Int8Array) => {
    const sum = new Float32Array(of(first).length);
    for (const network of networks)
      of(network).forEach((value, index) => (sum[index] = (sum[index] ?? 0) + value));
    return sum.map((value) => value / count);
  };
  return {
    classes,
    inputs,
    hidden: hidden * count,
    inputWeights: concatenate(networks.map(({ inputWeights }) => inputWeights)),
    hiddenBias: concatenate(networks.map(({ hiddenBias }) => hiddenBias)),
    outputWeights: concatenate(
      classes.flatMap((_, row) =>
        networks.map(({ outputWeights }) =>
          outputWeights.subarray(row * hidden, (row + 1) * hidden).map((value) => value / count),
        ),
      ),
    ),
    outputBias: mean(({ outputBias }) => outputBias),
    partWeights: mean(({ partWeights }) => partWeights),
    partScale: 1,
  };
}
