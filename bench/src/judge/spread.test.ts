import { correlationOf, spreadOf } from './spread.ts';

it('a spread has ends, quarters and a middle', () => {
  expect(spreadOf([100, 70, 80, 90, 100])).toEqual({
    least: 70,
    lowerQuarter: 80,
    middle: 90,
    upperQuarter: 100,
    most: 100,
    atMost: 2,
  });
});

it.each([
  [
    'rise together',
    [
      [1, 2],
      [2, 4],
      [3, 6],
    ],
    1,
  ],
  [
    'go apart',
    [
      [1, 6],
      [2, 4],
      [3, 2],
    ],
    -1,
  ],
  [
    'have nothing to do with each other',
    [
      [1, 1],
      [2, 0],
      [3, 1],
    ],
    0,
  ],
] as const)('two lists that %s', (_name, pairs, expected) => {
  expect(correlationOf(pairs)).toBeCloseTo(expected);
});
