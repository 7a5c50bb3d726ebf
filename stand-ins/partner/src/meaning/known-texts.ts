import { readAskedExamples } from '../partner/asked-examples.ts';
import { readExamples } from '../judge/examples.ts';
import { answerTexts } from '../partner/answer-pairs.ts';
import { topicTexts } from '../partner/library.ts';
import { spellOut } from './spell-out.ts';

/** Every text whose embedding is computed beforehand, spelled out, without duplicates, in a stable order. */
export const knownTexts = (): string[] =>
  [
    ...new Set(
      [
        ...Object.values(readExamples()).flatMap((examples) =>
          examples.flatMap(({ before, text }) => [before, text]),
        ),
        ...readAskedExamples().map(({ text }) => text),
        ...topicTexts(),
        ...answerTexts(),
      ].map(spellOut),
    ),
  ].toSorted();
