import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The dialogue acts of a message that are learnt from examples. */
export const acts = [
  'accept', 'action', 'advice', 'agree', 'alarm', 'ask-him', 'ask-me', 'breakup', 'character', 'check-in',
  'confused', 'correction', 'desire', 'disagree', 'fact', 'fear', 'fond', 'good-news', 'goodbye', 'grief', 'hello',
  'hint', 'ill', 'invite', 'joke', 'later', 'leave-topic', 'lonely', 'looks', 'missing', 'nervous', 'no',
  'off-topic', 'opinion', 'practical', 'preface', 'repeated', 'rude', 'shame', 'slow', 'sorry', 'stress', 'tease',
  'thanks', 'tired', 'unanswered', 'unsure', 'what-if', 'wish', 'worry',
] as const; // prettier-ignore
export type Act = (typeof acts)[number];

export interface ActExample {
  readonly act: Act;
  readonly text: string;
}

/**
 * Messages and their acts: `examples/<act>.txt`, one a line, as people type.
 * @throws Error when the files are not those of the acts
 */
export function readActExamples(): ActExample[] {
  const folder = join(import.meta.dirname, 'examples');
  const names = readdirSync(folder).toSorted();
  if (names.join() !== acts.map((act) => `${act}.txt`).join())
    throw new Error(`${folder} does not hold one file for each act`);
  return acts.flatMap((act) =>
    readFileSync(join(folder, `${act}.txt`), 'utf8')
      .trim()
      .split('\n')
      .map((text) => ({ act, text })),
  );
}
