/** Pieces that texts meant to do harm repeat: letters, digits, spaces, signs, and what grows when it is normalised. */
const common = [
  ...['a', 'A', '1', 'a1', 'a ', '1 ', 'a.', 'a-', '. ', '! ', ' ', '\t', '\n', '\r\n', 'a\n'],
  ...[
    '.',
    ',',
    '"',
    "'",
    '’',
    '(',
    ')',
    '[',
    '<',
    '</',
    '>',
    '-',
    '*',
    '_',
    '/',
    '@',
    '#',
    ':',
    '?',
    '=',
    '+',
  ],
  ...['é', 'ß', 'я', '한', '好', 'e\u0301', '\u0301', '👩\u200d', '👩‍👩‍👧', '😊', '㎉', 'kcal', 'ﷺ', '٣'],
];

/** What a pattern does not expect, so that all it took before was in vain. */
const ends = ['', '\u0000!'];

/** The words in a pattern, and what it says between its signs. */
function piecesOf(source: string): string[] {
  const words = source.replaceAll(/\\[pP]\{[^}]*\}|\\[a-zA-Z]/g, ' ').match(/[\p{L}\d'@#]+/gu) ?? [];
  const phrases = source.replaceAll(/\\[bB]/g, '').match(/[a-z' ]+/gu) ?? [];
  return [...words.flatMap((word) => [word, `${word} `, `${word}.`]), ...phrases];
}

/** Makes a text of about a length. */
export type AttackText = (length: number) => string;

const repeated =
  (piece: string, end: string): AttackText =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length)) + end;

/** Texts that are to make a pattern go back and try again, whatever it is. */
export const commonAttacks: readonly AttackText[] = common.flatMap((piece) =>
  ends.map((end) => repeated(piece, end)),
);

/** Texts made for one pattern: its own words again and again, alone and one after the other. */
export function attacksOn(source: string): AttackText[] {
  const pieces = [...new Set(piecesOf(source))];
  const pairs = pieces.slice(1).map((piece, index): AttackText => {
    const first = pieces[index] ?? '';
    return (length) => repeated(first, ' ')(length / 2) + repeated(piece, '\u0000')(length / 2);
  });
  return [...pieces.flatMap((piece) => ends.map((end) => repeated(piece, end))), ...pairs];
}
