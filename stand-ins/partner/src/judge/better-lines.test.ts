import { findBetterLines } from './better-lines.ts';

const examples = [
  { met: new Set([0]), before: 'Good morning.', text: 'It is now.' },
  { met: new Set([1]), before: 'Shall we go?', text: 'Only if you carry the olives.' },
  { met: new Set([1]), before: 'Good morning.', text: 'Bring coffee and find out.' },
  { met: new Set<number>(), before: 'Good morning.', text: 'Ok' },
];
const after = (before: string) => ({
  text: 'Hm.',
  likeBefore: (example: { before: string }) => Number(example.before === before),
});

describe('a better line', () => {
  it('meets what she missed and answers what he had said', () => {
    expect(findBetterLines([after('Good morning.')], examples, new Set([1]))).toEqual([
      { quote: 'Hm.', better: 'Bring coffee and find out.' },
    ]);
  });

  it('comes once', () => {
    expect(
      findBetterLines([after('Good morning.'), after('Good morning.')], examples, new Set([1])).map(
        ({ better }) => better,
      ),
    ).toEqual(['Bring coffee and find out.', 'Only if you carry the olives.']);
  });

  it('meets anything when she missed nothing, and is left out when none is left', () => {
    const weak = Array.from({ length: 5 }, () => after('Good morning.'));
    expect(findBetterLines(weak, examples, new Set())).toHaveLength(3);
  });
});

it('writes out a line that was typed in haste', () => {
  const example = { met: new Set([0]), before: '', text: "i hope she bet on me, i'm lucky" };
  const [line] = findBetterLines([{ text: 'ok', likeBefore: () => 1 }], [example], new Set([0]));
  expect(line?.better).toBe("I hope she bet on me, I'm lucky.");
});
