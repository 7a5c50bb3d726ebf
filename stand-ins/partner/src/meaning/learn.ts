import { createSentenceEncoder } from '@ondine/sentence-encoder';
import { learnCold } from '../cold/learn-cold.ts';
import { learnJudge } from '../judge/learn-judge.ts';
import { writeKnownMeanings } from './known-meanings.ts';
import { knownTexts } from './known-texts.ts';
import { createMeanings } from './meanings.ts';
import { featuresOf } from '../partner/act-features.ts';
import { trainActModel, writeActModel } from '../partner/act-model.ts';
import { answerFeatures } from '../partner/answer-features.ts';
import { trainAnswerModel, writeAnswerModel } from '../partner/answer-model.ts';
import { readAnswerPairs } from '../partner/answer-pairs.ts';
import { readActExamples } from '../partner/acts.ts';
import { spellOut } from './spell-out.ts';

const batch = 64;
const encoder = createSentenceEncoder();

async function encode(texts: readonly string[]) {
  const meanings = [];
  for (let start = 0; start < texts.length; start += batch) {
    meanings.push(...(await encoder.encode(texts.slice(start, start + batch))));
    console.log(`${Math.min(start + batch, texts.length)} of ${texts.length} sentences`);
  }
  return meanings;
}

const examples = readActExamples();
const plain = examples.map(({ text }) => spellOut(text).toLowerCase());
const meant = await encode(plain);
writeActModel(
  examples,
  trainActModel(
    examples.flatMap(({ act }, index) => {
      const meaning = meant[index];
      return meaning ? [{ act, features: featuresOf(plain[index] ?? '', meaning) }] : [];
    }),
  ),
);

const texts = knownTexts();
writeKnownMeanings(texts, await encode(texts));
const meanings = createMeanings(encoder);
const pairs = readAnswerPairs();
const meaningOf = await meanings.of(pairs.flatMap(({ said, question, text }) => [said, question, text]));
const withMeaning = (text: string) => ({ text: spellOut(text), meaning: meaningOf(text) });
writeAnswerModel(
  trainAnswerModel(
    pairs.map(({ said, question, text, isAnswer }) => ({
      features: answerFeatures(withMeaning(said), withMeaning(question), withMeaning(text)),
      isAnswer,
    })),
  ),
);
await learnCold(meanings, console.log);
await learnJudge(meanings, console.log);
await encoder.close();
