import { checkMessage } from '@ondine/chat/check-message';
import { lettersOf } from './grams.ts';
import { isDenial } from './manners.ts';
import { plainOf } from './words.ts';

/** Why a message earns nothing, whatever it is close to. */
export type Nothing = 'test' | 'echo' | 'repeat' | 'gibberish' | 'denial' | 'refused';

/** What a message is read against. */
export interface Surroundings {
  readonly checkpointNames: readonly string[];
  /** The runs of words of each line that he has said so far; see `runsOf`. */
  readonly his: readonly ReadonlySet<string>[];
  /** What they have said before, as `sameWords` has it. */
  readonly hers: readonly string[];
  /** Whether any known message has these letters in a row. */
  readonly isKnownRun: (letters: string) => boolean;
}

const aboutTheTest =
  /\b(?:checkpoints?|(?:full|all|maximum|max|most) (?:points|score|marks|stars)|\d+ (?:points|stars)|(?:five|ten) stars|maximum score|(?:ignore|disregard|forget) (?:all |the |any |your )*(?:previous |prior |above )*(?:rules|instructions|prompts?)|language model|system ?(?::|prompt)|rating (?:to|of|is) \d|met ?= ?true|generous judge|dear judge|thank you judge|award (?:me|\d+))\b/;

const stem = (word: string) => word.replace(/(?:ies|ing|ed|ly|es|s|y|d)$/, '');
const stemsOf = (text: string) => (plainOf(text).match(/[\p{L}']+/gu) ?? []).map(stem);
const small = new Set(
  ['a', 'the', 'it', 'that', 'you', 'for', 'in', 'on', 'and', 'what', 'hi', 'of'].map(stem),
);

/** Speaks to whoever gives the points: asks for them, or says the names of two checkpoints. */
function isAboutTheTest(text: string, checkpointNames: readonly string[]): boolean {
  if (aboutTheTest.test(plainOf(text))) return true;
  const said = new Set(stemsOf(text));
  const named = checkpointNames.filter((name) => {
    const wanted = stemsOf(name).filter((word) => !small.has(word));
    return wanted.length > 0 && wanted.every((word) => said.has(word));
  });
  return named.length > 1;
}

const inThrees = (words: readonly string[]): string[] =>
  words.slice(2).map((_word, index) => words.slice(index, index + 3).join(' '));

/** All runs of three words in a line, made ready once for all messages that come after it. */
export const runsOf = (line: string): ReadonlySet<string> => new Set(inThrees(stemsOf(line)));

/** Says his own words back to him: nearly all of theirs, in runs of three, are in something he has said. */
function isEcho(text: string, his: readonly ReadonlySet<string>[]): boolean {
  const runs = inThrees(stemsOf(text));
  if (runs.length === 0) return false;
  const heard = runs.filter((run) => his.some((line) => line.has(run)));
  return heard.length >= 0.75 * runs.length;
}

/** Letters in no order: half of what three in a row they use are in no message that anybody has written here. */
function isGibberish(text: string, isKnownRun: (letters: string) => boolean): boolean {
  const runs = lettersOf(text.replace(/[^\p{L}\s']/gu, '')).filter((run) => run.length === 3);
  return runs.length > 0 && runs.filter((run) => !isKnownRun(run)).length >= 0.5 * runs.length;
}

/** Two messages that are the same here have the same words. */
export const sameWords = (text: string): string => plainOf(text).trim();

/** Words of their own sent a second time. A short answer may come twice. */
const isRepeat = (text: string, hers: readonly string[]): boolean =>
  stemsOf(text).length > 3 && hers.includes(sameWords(text));

/** @returns undefined for a message that may earn something */
export function whyNothing(
  text: string,
  { checkpointNames, his, hers, isKnownRun }: Surroundings,
): Nothing | undefined {
  const { kind } = checkMessage(text);
  if (isAboutTheTest(text, checkpointNames)) return 'test';
  if (kind !== 'fine') return 'refused';
  if (isGibberish(text, isKnownRun)) return 'gibberish';
  if (isEcho(text, his)) return 'echo';
  if (isRepeat(text, hers)) return 'repeat';
  return isDenial(text) ? 'denial' : undefined;
}
