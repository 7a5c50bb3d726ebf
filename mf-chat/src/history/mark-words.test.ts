import { markWords } from './mark-words.ts';

const shown = (text: string, ...spans: [number, number][]) =>
  markWords(
    text,
    spans.map(([start, end]) => ({ start, end })),
  )
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

describe('markWords', () => {
  it.each([
    ['nothing', [], 'Kind hands.'],
    ['a part', [[0, 4]], '[Kind] hands.'],
    ['all of it', [[0, 11]], '[Kind hands.]'],
    [
      'overlapping parts once',
      [
        [0, 6],
        [3, 10],
      ],
      '[Kind hands].',
    ],
    [
      'two parts',
      [
        [5, 10],
        [0, 4],
      ],
      '[Kind] [hands].',
    ],
    ['no more than there is', [[5, 99]], 'Kind [hands.]'],
  ] as [string, [number, number][], string][])('marks %s', (_, spans, expected) => {
    expect(shown('Kind hands.', ...spans)).toBe(expected);
  });
});
