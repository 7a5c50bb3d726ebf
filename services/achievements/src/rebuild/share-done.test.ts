import { shareDone } from './share-done.ts';

describe('how much of a rebuild is done', () => {
  it.each([
    ['nothing at the beginning', ['', '8'], 0],
    ['a quarter when the first of two lanes is half through', ['4', '8'], 0.25],
    ['half when both are', ['40000000-0000-4000-8000-000000000000', 'c0'], 0.5],
    ['three quarters when one is through', ['8', 'c'], 0.75],
    ['what the first four digits of an id tell', ['4c80', '8'], 0x4c80 / 0x10000],
    ['what the digits before another sign tell', ['4c_0', '8'], 0x4c00 / 0x10000],
    ['all at the end', ['8', '~'], 1],
    ['no less for an id that is no hexadecimal number', ['4', '_odd'], 0.25],
  ])('is %s', (_what, next, expected) => {
    expect(shareDone(next)).toBeCloseTo(expected, 6);
  });
});
