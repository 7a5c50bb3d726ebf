import { checkMessage } from '@ondine/chat/check-message';
import { type Coldness, takenAs } from '../cold/cold-model.ts';
import { lettersOf } from './grams.ts';
import { isDenial } from './manners.ts';
import { plainOf } from './words.ts';

/** Why a message meets no checkpoint, whatever it resembles. */
export type Nothing = 'test' | 'echo' | 'repeat' | 'gibberish' | 'denial' | 'refused' | Coldness;

/** Whether a message may meet a checkpoint about refusing or not: what is cold may still refuse. */
export const mayEarn = (nothing: Nothing | undefined, isAboutRefusing: boolean): boolean =>
  nothing === undefined || (isAboutRefusing && (nothing === 'cold' || nothing === 'doubtful'));

/** The context of a message. */
export interface Surroundings {
  readonly checkpointNames: readonly string[];
  /** The three-word runs of each line that the partner has said so far; see `runsOf`. */
  readonly his: readonly ReadonlySet<string>[];
  /** What the member has said before, as `sameWords` returns it. */
  readonly hers: readonly string[];
  /** Whether any known message contains this run of letters. */
  readonly isKnownRun: (letters: string) => boolean;
  /** The probability that the message is cold, 0 to 1. */
  readonly coldness: number;
}

const aboutTheTest =
  /\b(?:checkpoints?|(?:full|all|maximum|max|most) (?:points|score|marks|stars)|\d+ (?:points|stars)|(?:five|ten) stars|maximum score|(?:ignore|disregard|forget) (?:all |the |any |your )*(?:previous |prior |above )*(?:rules|instructions|prompts?)|language model|system ?(?::|prompt)|rating (?:to|of|is) \d|met ?= ?true|generous judge|dear judge|thank you judge|award (?:me|\d+))\b/;

const stem = (word: string) => word.replace(/(?:ies|ing|ed|ly|es|s|y|d)$/, '');
const stemsOf = (text: string) => (plainOf(text).match(/[\p{L}']+/gu) ?? []).map(stem);
const small = new Set(
  ['a', 'the', 'it', 'that', 'you', 'for', 'in', 'on', 'and', 'what', 'hi', 'of'].map(stem),
);

/** Whether a message addresses the judge: asks for points, or names two checkpoints. */
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

/** All runs of three words in a line, computed once for all messages after it. */
export const runsOf = (line: string): ReadonlySet<string> => new Set(inThrees(stemsOf(line)));

/**
 * Whether the member repeats the partner's words: nearly all of the message's three-word runs occur in the partner's
 * lines.
 */
function isEcho(text: string, his: readonly ReadonlySet<string>[]): boolean {
  const runs = inThrees(stemsOf(text));
  if (runs.length === 0) return false;
  const heard = runs.filter((run) => his.some((line) => line.has(run)));
  return heard.length >= 0.75 * runs.length;
}

/** Random letters: half of the message's three-letter runs occur in no known message. */
function isGibberish(text: string, isKnownRun: (letters: string) => boolean): boolean {
  const runs = lettersOf(text.replace(/[^\p{L}\s']/gu, '')).filter((run) => run.length === 3);
  return runs.length > 0 && runs.filter((run) => !isKnownRun(run)).length >= 0.5 * runs.length;
}

/** A normalised form; two messages with the same form have the same words. */
export const sameWords = (text: string): string => plainOf(text).trim();

/** The member sends an earlier message again. A short answer may be repeated. */
const isRepeat = (text: string, hers: readonly string[]): boolean =>
  stemsOf(text).length > 3 && hers.includes(sameWords(text));

/** @returns undefined for a message that may meet checkpoints */
export function whyNothing(
  text: string,
  { checkpointNames, his, hers, isKnownRun, coldness }: Surroundings,
): Nothing | undefined {
  const { kind } = checkMessage(text);
  if (isAboutTheTest(text, checkpointNames)) return 'test';
  if (kind !== 'fine') return 'refused';
  if (isGibberish(text, isKnownRun)) return 'gibberish';
  if (isEcho(text, his)) return 'echo';
  if (isRepeat(text, hers)) return 'repeat';
  if (isDenial(text)) return 'denial';
  return takenAs(coldness);
}
