import { goodLines } from '../testing/test-member.ts';
import { countsOnBoards } from './counts-on-boards.ts';
import { joinParts, likeness, nothingSaid, sketchPart, wordSketch } from './word-sketch.ts';

const startedAt = new Date('2026-02-01T12:00:00.000Z');
const others = [
  'Is that bun the last one, or do they hide some behind the counter?',
  'My sister bakes, so I am hard to impress.',
  'Tell me what brought you out in this rain.',
  'I would rather walk with you than wait for the bus.',
];

/** As it is kept while a conversation goes on: one message after the other. */
const sketchOf = (said: readonly string[]) => wordSketch(said.map(sketchPart).reduce(joinParts, nothingSaid));

/** A conversation of these words. @param seconds from the opening to the last of them */
const talk = (said: readonly string[], seconds: number) => ({
  startedAt,
  exchanges: said.map((words, index) => {
    const saidAt = new Date(startedAt.getTime() + (seconds * 1000 * (index + 1)) / said.length);
    return { said: words, saidAt, key: '', reply: 'Ha!', repliedAt: saidAt, assisted: false };
  }),
});
const counts = (said: readonly string[], seconds: number, ...earlier: (readonly string[])[]) =>
  countsOnBoards(talk(said, seconds), sketchOf(said), earlier.map(sketchOf));

describe('a conversation counts on boards', () => {
  it('when it was written just now, in words of its own', () => {
    expect(counts(goodLines, 60)).toBe(true);
    expect(counts(goodLines, 60, others)).toBe(true);
  });

  it('no second time, nor with a few words, signs or places changed', () => {
    expect(counts(goodLines, 60, others, goodLines)).toBe(false);
    expect(
      counts(
        goodLines.map((line) => `${line.toUpperCase()} !!`),
        60,
        goodLines,
      ),
    ).toBe(false);
    expect(counts(goodLines.toReversed(), 60, goodLines)).toBe(false);
    expect(counts([...goodLines.slice(0, 3), `${goodLines[3] ?? ''} please`], 60, goodLines)).toBe(false);
  });

  it('when the member tries again and says it another way', () => {
    expect(counts([...goodLines.slice(0, 2), ...others.slice(2)], 60, goodLines)).toBe(true);
  });

  it('not when no hand types so fast, and when a quick one does', () => {
    const characters = goodLines.join('').length;
    expect(counts(goodLines, characters / 26)).toBe(false);
    expect(counts(goodLines, characters / 15)).toBe(true);
    expect(counts(goodLines, 0)).toBe(false);
    expect(counts(['a'.repeat(50)], 2)).toBe(true);
    expect(counts(['a'.repeat(51)], 2)).toBe(false);
  });

  it('when nothing was said in it', () => {
    expect(counts([], 60)).toBe(true);
  });

  it('when words of the coach were taken over at once, which nobody types', () => {
    const { exchanges } = talk(goodLines, 1);
    const assisted = exchanges.map((exchange) => ({ ...exchange, assisted: true }));
    const own = talk(['Only this is mine.'], 3).exchanges;
    expect(countsOnBoards({ startedAt, exchanges: [...assisted, ...own] }, [], [])).toBe(true);
    expect(countsOnBoards({ startedAt, exchanges: [...exchanges, ...own] }, [], [])).toBe(false);
  });
});

it('sketches the longest conversation there can be in a fixed size, and tells a copy of it', () => {
  const long = Array.from({ length: 100 }, (_, message) =>
    Array.from({ length: 330 }, (_word, index) => `w${(message * 7919 + index * 104_729) % 5003}`).join(' '),
  );
  const sketch = sketchOf(long);
  expect(sketch).toHaveLength(128);
  expect(likeness(sketch, sketchOf(long.toSpliced(50, 1)))).toBeGreaterThan(0.9);
  expect(likeness(sketch, sketchOf(others))).toBeLessThan(0.1);
});

it('sketches messages one by one as if they were one text', () => {
  const long = Array.from({ length: 12 }, (_, message) =>
    Array.from({ length: 40 }, (_word, index) => `w${(message * 7919 + index * 104_729) % 5003}`).join(' '),
  );
  for (const said of [[], [''], ['', 'One', '!', 'two'], [...goodLines, '', ...others], long])
    expect(sketchOf(said)).toEqual(sketchOf([said.join(' ')]));
});
