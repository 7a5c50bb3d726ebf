import type { ActShares } from './act-model.ts';
import { acts } from './acts.ts';
import { mannerOf } from './manner.ts';

const shares = (high: Partial<ActShares> = {}): ActShares =>
  ({ ...Object.fromEntries(acts.map((act) => [act, 0])), ...high }) as ActShares;

it.each([
  ['I cried in the car', 'serious'],
  ['I was up all night, exhausted', 'tired'],
  ['Whatever. Forget it.', 'annoyed'],
  ['my professor looks like moss lol', 'playful'],
  ['I bought a lamp', 'telling'],
])('%s is %s', (text, manner) => {
  expect(mannerOf(text, shares())).toBe(manner);
});

it('takes a sentence that is surely loving for tender only where it speaks of him or of both', () => {
  expect(mannerOf('I wish you were nearer', shares({ missing: 0.9 }))).toBe('tender');
  expect(mannerOf('I wish it were nearer', shares({ missing: 0.9 }))).toBe('telling');
});
