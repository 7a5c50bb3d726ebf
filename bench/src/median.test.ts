import { expect, test } from '@jest/globals';
import { median, medianDeviation, shareOfPeer } from './median.ts';

test('the median is one of the figures, whatever their order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 2])).toBe(4);
  expect(median([])).toBeNaN();
});

test('one disturbed round does not change the spread', () => {
  expect(medianDeviation([10, 11, 12, 13, 14])).toBe(1);
  expect(medianDeviation([10, 11, 12, 13, 900])).toBe(1);
  expect(medianDeviation([7])).toBe(0);
});

test('a share of the peer is of medians, its spread of the rounds', () => {
  expect(shareOfPeer([10, 22, 30], [10, 20, 30])).toEqual({ value: 1.1, spread: 0 });
  expect(shareOfPeer([10, 24, 33], [10, 20, 30]).spread).toBeCloseTo(0.1);
  expect(() => shareOfPeer([1, 2], [1])).toThrow('2 rounds beside 1');
});
