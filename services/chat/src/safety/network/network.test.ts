import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { averageNetworks, trainNetwork } from '../../../training/train-network.ts';
import { readNetwork, writeNetwork } from './network-file.ts';
import { asInput, classify } from './network.ts';
import { anyLanguageParts, englishParts } from './parts.ts';

const classes = ['bread', 'rain'];
const texts: [string, number][] = [
  ['the loaf is in the oven', 0],
  ['a slice with butter', 0],
  ['knead it for ten minutes', 0],
  ['it pours on the roof', 1],
  ['bring an umbrella', 1],
  ['puddles on the street', 1],
];
/** Stands for an encoder: one direction for each subject, with something of the text itself. */
const embed = (text: string, label: number) =>
  asInput(Float32Array.from([label === 0 ? 0.9 : 0.1, label === 0 ? 0.1 : 0.9, (text.length % 7) / 20]));

const examples = texts.map(([text, label]) => ({
  label,
  embedding: embed(text, label),
  parts: englishParts(text, 2026),
}));
const train = (seed: number, hidden = 4) =>
  trainNetwork(examples, { classes, hidden, epochs: 30, rate: 0.05, seed });

describe('a network', () => {
  it('learns what it was shown, and gives probabilities', () => {
    const network = train(1);
    for (const { label, embedding, parts } of examples) {
      const probabilities = classify(network, embedding, parts);
      expect(probabilities[label]).toBeGreaterThan(0.8);
      expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 5);
    }
  });

  it('is the same for the same seed', () => {
    expect(train(3)).toEqual(train(3));
    expect(train(3)).not.toEqual(train(4));
  });

  it('can do with the parts of a text alone', () => {
    const network = train(1, 0);
    const bread = classify(network, new Float32Array(0), englishParts('butter on the loaf', 2026));
    expect(bread[0]).toBeGreaterThan(0.6);
  });

  it('averaged with others answers between them', () => {
    const networks = [train(1), train(2)];
    const [first, second, mean] = [...networks, averageNetworks(networks)].map(
      (network) =>
        classify(network, embed('bread and rain', 0), englishParts('bread and rain', 2026))[0] ?? 0,
    );
    expect(mean).toBeGreaterThanOrEqual(Math.min(first ?? 0, second ?? 0) - 1e-4);
    expect(mean).toBeLessThanOrEqual(Math.max(first ?? 0, second ?? 0) + 1e-4);
  });

  describe('in a file', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'network-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    it('says the same after it was written and read', () => {
      const network = train(1);
      const file = join(folder, 'n.network');
      writeNetwork(file, network);
      const read = readNetwork(file);
      for (const { embedding, parts } of examples) {
        const [before, after] = [network, read].map((each) => classify(each, embedding, parts)[0] ?? 0);
        expect(after).toBeCloseTo(before ?? 0, 1);
      }
    });
  });
});

describe('the parts of a message', () => {
  const parts = (text: string) => [...englishParts(text, 2026)];

  it('are the same however a number is written', () => {
    expect(parts('I am fifteen')).toEqual(parts('i am 15'));
  });

  it('tell ages and birth years of minors from those of adults', () => {
    expect(parts('I am 15')).toEqual(parts('I am 16'));
    expect(parts('I am 15')).not.toEqual(parts('I am 35'));
    expect(parts('born in 2010')).not.toEqual(parts('born in 1990'));
    expect([...englishParts('born in 2010', 2030)]).toEqual(parts('born in 1990'));
  });

  it('are the same in digits of other scripts', () => {
    expect([...anyLanguageParts('عمري ١٥', 2026)]).toEqual([...anyLanguageParts('عمري 15', 2026)]);
    expect([...anyLanguageParts('मैं १५ की हूं', 2026)]).toEqual([...anyLanguageParts('मैं 15 की हूं', 2026)]);
  });

  it('leave accents out', () => {
    expect([...anyLanguageParts('Años', 2026)]).toEqual([...anyLanguageParts('anos', 2026)]);
  });
});
