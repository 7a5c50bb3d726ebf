import { castText } from '@ondine/chat/prompt-contract';

/** The partner who speaks the lines, which are written for a man of another name. */
export interface Speaker {
  readonly gender: 'man' | 'woman';
  readonly name: string;
  /** The name that stands in the lines; undefined where it is the same. */
  readonly writtenFor: string | undefined;
}

/** Replacements for words with which a man refers to himself. */
const ofHimself: readonly (readonly [RegExp, string])[] = [
  [/\bgents\b/g, "ladies'"],
  [/\bgentleman\b/g, 'lady'],
  [/\bhusband\b/g, 'wife'],
  [/\bI was the boy\b/g, 'I was the girl'],
  [/\blike a boy's\b/g, "like a girl's"],
  [/\b(slow|most) men\b/g, '$1 women'],
  [/\b((?:like|for|from|as|to|unfair to) (?:a|the|your) (?:\w+ )?)man\b/g, '$1woman'],
  [/\b(I'm (?:not |just |only )?(?:an?|the) (?:\w+ ){0,2})man\b/g, '$1woman'],
];
/** Replacements for sentences that mention no other man. */
const alone: readonly (readonly [RegExp, string])[] = [[/\bman\b/g, 'woman']];

const replaced = (text: string, pairs: typeof ofHimself): string =>
  pairs.reduce((changed, [pattern, words]) => changed.replace(pattern, words), text);

/** A line adapted to this speaker. */
export function castReply(line: string, { gender, name, writtenFor }: Speaker): string {
  const named =
    writtenFor === undefined
      ? line
      : line.replace(new RegExp(`\\b${RegExp.escape(writtenFor)}\\b`, 'g'), name);
  if (gender !== 'woman') return named;
  const own = replaced(named, ofHimself);
  return /\b(?:he|him|his)\b/i.test(own) ? own : replaced(own, alone);
}

const sentencesOf = (line: string) => line.split(/(?<=[.!?…])\s+/);

/** Maps spoken lines back to the written ones, by which the script knows what was said. */
export function createWrittenForm(lines: readonly string[]): (said: string, speaker: Speaker) => string {
  const woman = { gender: 'woman', name: '', writtenFor: undefined } as const;
  const changed = [...new Set(lines)]
    .map((line) => [castReply(line, woman), line] as const)
    .filter(([cast, line]) => cast !== line)
    .flatMap(([cast, line]) => {
      const written = sentencesOf(line);
      return sentencesOf(cast).map((sentence, place) => [sentence, written[place] ?? sentence] as const);
    })
    .filter(([cast, line]) => cast !== line);
  return (said, { gender, name, writtenFor }) => {
    const named = writtenFor === undefined ? said : said.replaceAll(name, writtenFor);
    return gender === 'woman'
      ? changed.reduce((text, [cast, line]) => text.replaceAll(cast, line), named)
      : named;
  };
}

/** Adapts a remark of the judge or coach about the partner; text in quotation marks is a literal quote and stays. */
export const castRemark = (text: string, { gender }: Pick<Speaker, 'gender'>): string =>
  text
    .split(/(“[^“”]*”)/)
    .map((part) => (part.startsWith('“') ? part : castText(part, { gender })))
    .join('');
