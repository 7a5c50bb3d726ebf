import { contentFolder, loadScenarios } from '@ondine/chat/prompt-contract';
import { readExamples } from '../judge/examples.ts';
import type { Meanings } from '../meaning/meanings.ts';
import { spellOut } from '../meaning/spell-out.ts';
import { readActExamples } from '../partner/acts.ts';
import { readColdExamples } from './cold-examples.ts';
import { coldFeatures } from './cold-features.ts';
import { trainColdModel, writeColdModel } from './cold-model.ts';

/** Acts whose messages may be cold or not: nothing is learnt from them. */
const undecided: ReadonlySet<string> = new Set([
  'no', 'disagree', 'slow', 'leave-topic', 'unanswered', 'repeated', 'alarm', 'correction',
]); // prettier-ignore
/** The weight of the messages of other acts, which are about other things. */
const weightOfOthers = 0.3;
const batch = 256;

/**
 * Learns from the examples of coldness, from the partner's examples of dialogue acts, of which the rude ones are cold,
 * and from messages that meet a checkpoint, which are not; writes the result to its file.
 */
export async function learnCold(meanings: Meanings, say: (line: string) => void): Promise<void> {
  const own = readColdExamples();
  const { scenarios } = await loadScenarios(contentFolder);
  const known = [
    ...own.map((example) => ({ ...example, weight: 1 })),
    ...readActExamples()
      .filter(({ act }) => !undecided.has(act))
      .map(({ act, text }) => ({
        isCold: act === 'rude',
        text,
        weight: act === 'rude' ? 1 : weightOfOthers,
      })),
    ...Object.values(readExamples())
      .flat()
      .filter(({ met }) => met.size > 0)
      .map(({ text }) => ({ isCold: false, text, weight: 1 })),
    ...scenarios.flatMap(({ checkpoints }) =>
      checkpoints.flatMap(({ met }) => met.map((text) => ({ isCold: false, text, weight: 1 }))),
    ),
  ];
  const lessons = [];
  for (let start = 0; start < known.length; start += batch) {
    const part = known.slice(start, start + batch);
    const meaningOf = await meanings.of(part.map(({ text }) => text));
    for (const { text, isCold, weight } of part)
      lessons.push({ isCold, weight, features: coldFeatures(spellOut(text), meaningOf(text)) });
  }
  writeColdModel(own, trainColdModel(lessons));
  say(`coldness: ${own.length} messages, and ${known.length - own.length} about other things`);
}
