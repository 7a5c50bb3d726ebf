/** Pieces that attack texts repeat: letters, digits, spaces, signs, and characters that grow under normalisation. */
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

/** An unexpected end, after which everything matched so far must be tried again. */
const ends = ['', '\u0000!'];

/** The literal words in a pattern. */
function piecesOf(source: string): string[] {
  const words = source.replaceAll(/\\[pP]\{[^}]*\}|\\[a-zA-Z]/g, ' ').match(/[\p{L}\d'@#]+/gu) ?? [];
  const phrases = source.replaceAll(/\\[bB]/g, '').match(/[a-z' ]+/gu) ?? [];
  return [...words.flatMap((word) => [word, `${word} `, `${word}.`]), ...phrases];
}

/** Makes a text of about a given length. */
export type AttackText = (length: number) => string;

const repeated =
  (piece: string, end: string): AttackText =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length)) + end;

/** Texts that provoke backtracking in any pattern. */
export const commonAttacks: readonly AttackText[] = common.flatMap((piece) =>
  ends.map((end) => repeated(piece, end)),
);

/** Texts for one pattern: its own words repeated, alone and in sequence. */
export function attacksOn(source: string): AttackText[] {
  const pieces = [...new Set(piecesOf(source))];
  const pairs = pieces.slice(1).map((piece, index): AttackText => {
    const first = pieces[index] ?? '';
    return (length) => repeated(first, ' ')(length / 2) + repeated(piece, '\u0000')(length / 2);
  });
  return [...pieces.flatMap((piece) => ends.map((end) => repeated(piece, end))), ...pairs];
}
