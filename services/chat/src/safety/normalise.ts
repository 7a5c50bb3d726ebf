/** Letters of other scripts that look like Latin ones; a selection of the confusables of Unicode TR 39. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  и: 'u',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ь: 'b',
  г: 'r',
  п: 'n',
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ɑ: 'a',
  ɡ: 'g',
  ɪ: 'i',
  ʀ: 'r',
  ʏ: 'y',
  ᴀ: 'a',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ᴋ: 'k',
  ᴏ: 'o',
  ᴛ: 't',
  ᴜ: 'u',
};

const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
};

const chatSpelling: readonly (readonly [RegExp, string])[] = [
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\bwanna\b/g, 'want to'],
  [/\bgonna\b/g, 'going to'],
  [/\bgotta\b/g, 'got to'],
  [/\bya\b/g, 'you'],
];

/**
 * Ellipsis characters and ligatures make a genuine text slightly longer under NFKC; characters for whole words make it
 * 18 times as long.
 */
const mostGrowth = 1.5;

/**
 * Whether a text exceeds its limit after NFKC normalisation: one character can stand for 18 letters, and all checks
 * process those.
 * @param longest characters that the text may have as it is written
 */
export const isOverlong = (text: string, longest: number): boolean =>
  text.length > longest || text.normalize('NFKC').length > longest * mostGrowth;

/** Repeated letters: `kiiiill`. */
const run = /([a-z])\1{2,}/g;

/**
 * A text in the form that the rules expect: lower case, plain Latin letters, no accents, no apostrophes, no invisible
 * characters, no spelled-out or stretched words.
 */
export function normalise(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}|[\u115f\u1160\u3164]/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => lookAlikes[letter] ?? letter)
    .replace(/(?<=(?:^|\s)\w) ['’] (?=\w(?:\s|$))/g, ' ')
    .replace(/\.['’]\./g, '.')
    .replace(/['’‘`´ʼ]/g, '');
  const joined = joinSpelled(letters)
    .replace(run, '$1')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  return chatSpelling.reduce((result, [pattern, plain]) => result.replace(pattern, plain), joined);
}

/** Whether a text has stretched letters, so that the intended number is unknown. */
export const isStretched = (text: string): boolean => /([a-z])\1{2,}/i.test(text);

/** Doubled letters as one, for comparisons that ignore doubling. */
export const squeeze = (normalised: string): string => normalised.replace(/([a-z])\1/g, '$1');

/** `k i l l` and `k.i.l.l` as `kill`; if a whole text is written so, two spaces separate its words. */
function joinSpelled(text: string): string {
  const tokens = text.split(/\s+/);
  const singles = tokens.filter((token) => token.length === 1).length;
  if (singles >= 6 && singles > tokens.length * 0.6 && /\S\s{2,}\S/.test(text)) {
    return text
      .split(/\s{2,}/)
      .map((word) => word.replaceAll(' ', ''))
      .join(' ');
  }
  const joined = text
    .replace(/(?<![\w.\-*])(?:\w ){2,}\w(?![\w.\-*])/g, (spelled) => spelled.replaceAll(' ', ''))
    .replace(/(?<![\w])(?:[a-z][.\-_*]{1,3}){2,}[a-z](?![\w])/g, (spelled) =>
      spelled.replace(/[.\-_*]/g, ''),
    );
  // Two-letter words count as spelled out only beside longer ones: `i.e.` alone does not.
  return joined === text ? text : joined.replace(/(?<![\w])([a-z])[.\-_*]([a-z])(?![\w])/g, '$1$2');
}

/** Replaces digits by letters in words that mix both; the same text when none does. */
export function readDigitsAsLetters(normalised: string): string {
  const isMixed = /[a-z][0134578@$!|€]+[a-z]|(?<![\w@$])[134570@$]{1,20}[a-z]{2}/.test(normalised);
  if (!isMixed) return normalised;
  // Once some words are written so, single digits are letters too: `1 w4n7`.
  return normalised
    .replace(/[013457@$|€]/g, (digit) => digitLetters[digit] ?? digit)
    .replace(/!(?=[a-z])/g, 'i');
}

const readable = (text: string): boolean =>
  /^[\x20-\x7e\n]{8,}$/.test(text) && /[a-z]{3} [a-z]{2}/i.test(text);

/** Texts hidden in a message as base64 or hexadecimal bytes. */
export function decodeHidden(text: string): string[] {
  const base64 = [...text.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g)].map(([token]) =>
    Buffer.from(token, 'base64').toString('latin1'),
  );
  const hex = [...text.matchAll(/(?:\b[0-9a-f]{2}[\s:]?){8,}/gi)].map(([token]) =>
    Buffer.from(token.replace(/[\s:]/g, ''), 'hex').toString('latin1'),
  );
  return [...base64, ...hex].filter(readable);
}

export const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

export const reverse = (text: string): string => Array.from(text).reverse().join('');
