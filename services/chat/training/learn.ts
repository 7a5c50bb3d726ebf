import { createSentenceEncoder, type Embedding } from '@ondine/sentence-encoder';
import { detectLanguage } from '../src/safety/language/detect-language.ts';
import { modelFiles } from '../src/safety/network/model-files.ts';
import { asInput } from '../src/safety/network/network.ts';
import { writeNetwork } from '../src/safety/network/network-file.ts';
import { anyLanguageParts, englishParts } from '../src/safety/network/parts.ts';
import { readExamples, type LabelledText } from './read-examples.ts';
import { averageNetworks, trainNetwork, type TrainingExample } from './train-network.ts';

/** Trains the networks that classify messages without a language model: `npm run learn -w @ondine/chat`. */
const thisYear = new Date().getFullYear();
const batch = 64;
const seeds = [1, 2];
const none = new Float32Array(0);

const encoder = createSentenceEncoder();

async function embeddingsOf(texts: readonly string[]): Promise<Embedding[]> {
  const found: Embedding[] = [];
  for (let start = 0; start < texts.length; start += batch) {
    found.push(...(await encoder.encode(texts.slice(start, start + batch))).map(asInput));
  }
  return found;
}

/** Trains on all examples, writes the network, and prints the size of each class. */
function learn(
  name: keyof typeof modelFiles,
  examples: readonly LabelledText[],
  see: (example: LabelledText, index: number) => Omit<TrainingExample, 'label'>,
  options: { readonly hidden: number; readonly epochs: number; readonly rate: number },
): void {
  const classes = [...new Set(examples.map(({ label }) => label))].toSorted();
  const seen = examples.map((example, index) => ({
    label: classes.indexOf(example.label),
    ...see(example, index),
  }));
  const networks = seeds.map((seed) => trainNetwork(seen, { classes, seed, ...options }));
  writeNetwork(modelFiles[name], averageNetworks(networks));
  const counts = classes.map((each) => `${each} ${examples.filter(({ label }) => label === each).length}`);
  console.log(`${name}: ${examples.length} examples (${counts.join(', ')})`);
}

const harms = readExamples('harms');
const harmEmbeddings = await embeddingsOf(harms.map(({ text }) => text));
learn(
  'harms',
  harms,
  ({ text }, index) => ({ embedding: harmEmbeddings[index] ?? none, parts: englishParts(text, thisYear) }),
  { hidden: 96, epochs: 10, rate: 0.05 },
);

const scenes = readExamples('scenes');
const sceneEmbeddings = [...harmEmbeddings, ...(await embeddingsOf(scenes.map(({ text }) => text)))];
learn(
  'scenes',
  [...harms, ...scenes],
  ({ text }, index) => ({
    embedding: sceneEmbeddings[index] ?? none,
    parts: englishParts(text, thisYear),
  }),
  { hidden: 96, epochs: 10, rate: 0.05 },
);

const intents = readExamples('intents');
const intentEmbeddings = await embeddingsOf(intents.map(({ text }) => text));
learn(
  'intents',
  intents,
  ({ text }, index) => ({ embedding: intentEmbeddings[index] ?? none, parts: englishParts(text, thisYear) }),
  { hidden: 48, epochs: 10, rate: 0.05 },
);
await encoder.close();

// English messages that the detector takes for another language must not look like harm.
const mistaken = harms.filter(({ label, text }) => label === 'harmless' && detectLanguage(text) !== 'en');
learn(
  'otherLanguages',
  [...readExamples('other-languages'), ...mistaken],
  ({ text }) => ({ embedding: none, parts: anyLanguageParts(text, thisYear) }),
  { hidden: 0, epochs: 12, rate: 0.08 },
);
