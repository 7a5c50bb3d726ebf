import { jest } from '@jest/globals';
import fc from 'fast-check';
import { endOfKeys } from './walk-keys.ts';
import { walkUsers } from './walk-users.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const limit = 50;
const id = fc.string({
  unit: fc.constantFrom('-', '0', '9', 'A', 'Z', '_', 'a', 'z'),
  minLength: 1,
  maxLength: 6,
});

/** Walks over users with so many records each, of whom some have no account any more. */
async function walk(records: ReadonlyMap<string, number>, accounts: readonly string[]) {
  const done: { from: string; to: string; held: number }[] = [];
  let wasted = 0;
  await walkUsers(
    (range, most) => {
      const here = [...records].filter(([key]) => key >= range.from && key < range.to);
      const held = here.reduce((sum, [, count]) => sum + count, 0);
      if (held > most) {
        wasted += 1;
        return Promise.resolve('too many');
      }
      done.push({ ...range, held });
      return Promise.resolve(held);
    },
    (range, most) => {
      const ids = accounts.filter((key) => key >= range.from && key < range.to);
      return Promise.resolve(ids.length > most ? null : ids);
    },
    { from: '', to: endOfKeys, limit },
  );
  return { done, wasted };
}

describe('walkUsers', () => {
  it('goes through all keys once, without a gap, wherever ids lie and whoever has left', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(id, { maxLength: 60 }),
        fc.array(fc.nat({ max: 40 }), { minLength: 60, maxLength: 60 }),
        fc.nat({ max: 3 }),
        async (ids, counts, left) => {
          const records = new Map(ids.map((key, index) => [key, counts[index] ?? 0]));
          const accounts = ids.filter((_, index) => index % 4 >= left);
          const { done } = await walk(records, accounts);
          expect(done[0]?.from).toBe('');
          expect(done.at(-1)?.to).toBe(endOfKeys);
          for (const [index, range] of done.entries()) {
            if (index > 0) expect(range.from).toBe(done[index - 1]?.to);
          }
          const total = counts.slice(0, ids.length).reduce((sum, count) => sum + count, 0);
          expect(done.reduce((sum, { held }) => sum + held, 0)).toBe(total);
        },
      ),
    );
  });

  it('takes a user alone who has more than the limit', async () => {
    const { done } = await walk(
      new Map([
        ['a', 3],
        ['b', 400],
        ['c', 3],
      ]),
      ['a', 'b', 'c'],
    );
    expect(done.some(({ from, to, held }) => from <= 'b' && to > 'b' && held >= 400)).toBe(true);
  });

  it('hardly ever reads for nothing when users have done about as much', async () => {
    const hex = (value: number) => ((value * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0');
    const ids = Array.from({ length: 500 }, (_, index) => hex(index + 1));
    const { done, wasted } = await walk(new Map(ids.map((key) => [key, 5])), ids);
    expect(wasted).toBeLessThan(3);
    expect(done.length).toBeLessThan(90);
  });
});
