import { createSentenceEncoder } from '@ondine/sentence-encoder';
import { learnJudge } from '../judge/learn-judge.ts';
import { writeKnownMeanings } from './known-meanings.ts';
import { knownTexts } from './known-texts.ts';
import { createMeanings } from './meanings.ts';

const batch = 64;
const encoder = createSentenceEncoder();
const texts = knownTexts();
const meanings = [];
for (let start = 0; start < texts.length; start += batch) {
  meanings.push(...(await encoder.encode(texts.slice(start, start + batch))));
  console.log(`${Math.min(start + batch, texts.length)} of ${texts.length} sentences`);
}
writeKnownMeanings(texts, meanings);
await learnJudge(createMeanings(encoder), console.log);
await encoder.close();
