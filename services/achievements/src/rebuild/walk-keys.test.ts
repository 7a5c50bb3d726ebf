import { jest } from '@jest/globals';
import fc from 'fast-check';
import { endOfKeys, walkKeys, type KeyRange } from './walk-keys.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const character = fc.constantFrom('-', '0', '9', 'A', 'Z', '_', 'a', 'z');
const anyKey = fc.oneof(
  fc.uuid(),
  fc.string({ unit: character, minLength: 1, maxLength: 8 }),
  fc.integer({ min: 0, max: 300 }).map((number) => `user-${String(number).padStart(6, '0')}`),
  fc.string({ unit: character, minLength: 60, maxLength: 64 }),
);

/** Walks over keys that are known, and tells the ranges taken with what they held. */
async function walk(keys: readonly string[], limit: number, from = '') {
  const taken: { range: KeyRange; held: string[] }[] = [];
  await walkKeys(
    (range, most) => {
      const held = keys.filter((key) => key >= range.from && key < range.to);
      if (held.length > most) return Promise.resolve('too many' as const);
      taken.push({ range, held });
      return Promise.resolve(held.length);
    },
    { from, to: endOfKeys, limit },
  );
  return taken;
}

describe('walkKeys', () => {
  it('takes every key once, in order, in ranges without a gap', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyKey, { maxLength: 200, size: 'max' }),
        fc.integer({ min: 1, max: 20 }),
        async (keys, limit) => {
          const taken = await walk(keys, limit);
          expect(taken.flatMap(({ held }) => held).toSorted()).toEqual(keys.toSorted());
          const edges = taken.map(({ range }) => range);
          expect(edges[0]?.from).toBe('');
          expect([...edges.slice(1).map(({ from }) => from), '~']).toEqual(edges.map(({ to }) => to));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('goes on from where it was stopped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyKey, { maxLength: 100, size: 'max' }), fc.nat(), async (keys, stop) => {
        const all = await walk(keys, 5);
        const from = all[stop % all.length]?.range.from ?? '';
        const rest = await walk(keys, 5, from);
        expect(rest.flatMap(({ held }) => held).toSorted()).toEqual(
          keys.filter((key) => key >= from).toSorted(),
        );
      }),
    );
  });

  it('needs few ranges for many ids', async () => {
    const keys = Array.from({ length: 20_000 }, (_, index) =>
      (index * 2_654_435_761).toString(16).padStart(12, '0'),
    );
    const taken = await walk(keys, 500);
    expect(taken.every(({ held }) => held.length <= 500)).toBe(true);
    expect(taken.length).toBeLessThan(300);
  });

  it('takes a single user with more than the limit whole', async () => {
    const keys = Array.from({ length: 30 }, () => 'one-and-the-same');
    expect((await walk(keys, 10)).map(({ held }) => held.length).filter(Boolean)).toEqual([30]);
  });
});
