/** How a message is written. */
export interface Tone {
  /** The message without its end mark and the emoji after it. */
  readonly core: string;
  /** Its end mark; empty if it has none. */
  readonly end: string;
  /** The emoji at its end, with the space before them; empty without any. */
  readonly emoji: string;
  /** Whether it is written without capitals. */
  readonly isLower: boolean;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const isEmoji = (character: string) => /\p{Extended_Pictographic}/u.test(character);
const isSpace = (character: string) => character.trim() === '';
const isEndMark = (character: string) => '.!?…'.includes(character);

/** The index after the last character that is none of a kind. */
const endBefore = (all: readonly string[], isKind: (character: string) => boolean): number =>
  all.findLastIndex((character) => !isKind(character)) + 1;

/** The tone of a message. */
export function readTone(text: string): Tone {
  const all = [...characters.segment(text.trim())].map(({ segment }) => segment);
  const words = all.slice(
    0,
    endBefore(all, (character) => isEmoji(character) || isSpace(character)),
  );
  const core = words.slice(0, endBefore(words, isEndMark));
  return {
    core: core.join(''),
    end: words.slice(core.length).join(''),
    emoji: all.slice(words.length).join(''),
    isLower: !/\p{Lu}/u.test(core.join('')),
  };
}
