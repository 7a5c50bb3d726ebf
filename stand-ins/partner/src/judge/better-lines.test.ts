import { findBetterLines } from './better-lines.ts';

const examples = [
  { met: new Set([0]), before: 'Good morning.', text: 'It is now, I think.' },
  { met: new Set([1]), before: 'Shall we go?', text: 'Only if you carry the olives.' },
  { met: new Set([1]), before: 'Good morning.', text: 'Bring coffee and find out.' },
  { met: new Set<number>(), before: 'Good morning.', text: 'Ok' },
];
const after = (before: string) => ({ before, text: 'Hm.' });
const sameBefore = (asked: { before: string }, example: { before: string }) =>
  asked.before === example.before ? 0.9 : 0.1;
const find = (weak: readonly { before: string; text: string }[], missed: readonly number[]) =>
  findBetterLines(weak, examples, new Set(missed), sameBefore).map(({ better }) => better);

describe('a better line', () => {
  it('fits the moment, and meets what was missed before anything else', () => {
    expect(find([after('Good morning.')], [1])).toEqual(['Bring coffee and find out.']);
    expect(find([after('Good morning.')], [0])).toEqual(['It is now, I think.']);
    expect(find([after('Shall we go?')], [0])).toEqual(['Only if you carry the olives.']);
  });

  it('comes once, and is left out when none fits', () => {
    expect(
      find(
        Array.from({ length: 5 }, () => after('Good morning.')),
        [],
      ),
    ).toEqual(['It is now, I think.', 'Bring coffee and find out.']);
    expect(find([after('Where were you born?')], [0])).toEqual([]);
  });
});

it('says more than a word', () => {
  const example = { met: new Set([0]), before: '', text: 'Nope.' };
  expect(findBetterLines([{ before: '', text: 'No.' }], [example], new Set([0]), () => 1)).toEqual([]);
});

it('is written out where it was typed in haste', () => {
  const example = { met: new Set([0]), before: '', text: "i hope she bet on me, i'm lucky" };
  const [line] = findBetterLines([{ before: '', text: 'ok' }], [example], new Set([0]), () => 1);
  expect(line?.better).toBe("I hope she bet on me, I'm lucky.");
});
