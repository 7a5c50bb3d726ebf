import { normalise } from '../normalise.ts';
import { bucketOf } from './network.ts';

const numberWords = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen twenty'
  )
    .split(' ')
    .map((word, number) => [word, number]),
);

/** A number as the class of age or birth year that it could be. */
function numberClass(number: number, thisYear: number): string {
  if (number >= 1930 && number <= thisYear) return thisYear - number < 18 ? '#young-year' : '#adult-year';
  if (number <= 7) return '#small';
  if (number <= 12) return '#child';
  if (number <= 17) return '#teen';
  if (number <= 20) return '#twenty';
  return number <= 99 ? '#adult' : '#large';
}

/** Words, word pairs, pairs with a gap, and character n-grams of words (Bojanowski et al. 2017). */
function bucketsOf(
  words: readonly string[],
  groups: (word: string) => readonly [least: number, most: number],
) {
  const found = new Set<number>();
  const line = ['<', ...words, '>'];
  line.forEach((word, index) => {
    found.add(bucketOf(`w:${word}`));
    const [next, afterNext] = [line[index + 1], line[index + 2]];
    if (next !== undefined) found.add(bucketOf(`b:${word} ${next}`));
    if (afterNext !== undefined) found.add(bucketOf(`s:${word} _ ${afterNext}`));
  });
  for (const word of words) {
    if (word.startsWith('#')) continue;
    const letters = Array.from(`<${word}>`);
    const [least, most] = groups(word);
    for (let length = least; length <= most; length += 1) {
      for (let start = 0; start + length <= letters.length; start += 1)
        found.add(bucketOf(`c:${letters.slice(start, start + length).join('')}`));
    }
  }
  return Uint32Array.from(found);
}

/**
 * The hashed features of an English message.
 * @param thisYear to interpret birth years
 */
export function englishParts(text: string, thisYear: number): Uint32Array {
  const words = (normalise(text).match(/[a-z]+|\d+|[^\sa-z\d]/g) ?? []).map((word) => {
    const number = /^\d+$/.test(word) ? Number(word) : numberWords.get(word);
    return number === undefined ? word : numberClass(number, thisYear);
  });
  return bucketsOf(words, (word) => (/^[a-z]{4,}$/.test(word) ? [3, 5] : [1, 0]));
}

/** The code points of the digit zero in scripts with digits of their own. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6];

const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
};

/** The hashed features of a message in any language: words and character n-grams, without accents and vowel marks. */
export function anyLanguageParts(text: string, thisYear: number): Uint32Array {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .normalize('NFC')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/\d+/g, (number) => ` ${numberClass(Number(number), thisYear)} `);
  const words = plain.match(/#[\w-]+|[\p{L}\p{M}]+/gu) ?? [];
  // A Chinese character is a word or half of one; a letter is not.
  return bucketsOf(words, (word) => (/\p{Script=Han}/u.test(word) ? [1, 4] : [2, 5]));
}
