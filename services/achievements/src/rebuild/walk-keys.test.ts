import { createHash } from 'node:crypto';
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

/** Walks over keys that are known, and tells all ranges tried, and those taken with what they held. */
async function tryWalk(keys: readonly string[], limit: number, from = '', to = endOfKeys) {
  const tried: KeyRange[] = [];
  const taken: { range: KeyRange; held: string[] }[] = [];
  await walkKeys(
    (range, most) => {
      tried.push(range);
      const held = keys.filter((key) => key >= range.from && key < range.to);
      if (held.length > most) return Promise.resolve('too many' as const);
      taken.push({ range, held });
      return Promise.resolve(held.length);
    },
    { from, to, limit },
  );
  return { tried, taken };
}

const walk = async (...all: Parameters<typeof tryWalk>) => (await tryWalk(...all)).taken;

/** Walks over many keys: how many ranges were tried, were read for nothing, and held something. */
async function costOf(keys: readonly string[], limit: number) {
  const { tried, taken } = await tryWalk(keys, limit);
  return {
    tried: tried.length,
    vain: tried.length - taken.length,
    full: taken.filter(({ held }) => held.length > 0).length,
  };
}

/** Ids as accounts have them. */
const scatteredIds = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createHash('sha256')
      .update(String(index))
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
  );
/** Ids that differ only in their last characters. */
const numberedIds = (count: number) =>
  Array.from({ length: count }, (_, index) => `user-${String(index).padStart(6, '0')}`);

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

  it('takes nothing at its end or after it', async () => {
    const keys = ['a', 'b', 'm', 'ma', 'z'];
    const taken = await walk(keys, 5, 'b', 'm');
    expect(taken.flatMap(({ held }) => held)).toEqual(['b']);
    expect(taken.at(-1)?.range.to).toBe('m');
  });

  it('tries no range that cannot hold anything', async () => {
    for (const keys of [[], numberedIds(2000)]) {
      const { tried } = await tryWalk(keys, 50);
      for (const { from, to } of tried) expect(from < to).toBe(true);
    }
  });

  it('is soon through where nobody is', async () => {
    expect(await costOf([], 500)).toMatchObject({ vain: 0, full: 0 });
    expect((await costOf([], 500)).tried).toBeLessThan(10);
  });

  it('reads seldom for nothing where ids are scattered', async () => {
    const { vain, full } = await costOf(scatteredIds(20_000), 500);
    // 40 would be the least.
    expect(full).toBeLessThan(80);
    expect(vain).toBeLessThan(full / 2);
  });

  it('reads less often for nothing than for something where ids are close together', async () => {
    const { tried, vain, full } = await costOf(numberedIds(20_000), 500);
    expect(full).toBeLessThanOrEqual(80);
    expect(vain).toBeLessThan(full);
    expect(tried).toBeLessThan(6 * full);
  });

  it('takes a single user with more than the limit whole', async () => {
    const keys = Array.from({ length: 30 }, () => 'one-and-the-same');
    expect((await walk(keys, 10)).map(({ held }) => held.length).filter(Boolean)).toEqual([30]);
  });
});
