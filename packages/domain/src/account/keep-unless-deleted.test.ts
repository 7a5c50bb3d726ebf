import type { Account } from './account-replica.ts';
import { keepUnlessDeleted } from './keep-unless-deleted.ts';

/** The steps of a deletion, as services take them when they are told of it. */
const deletion = ['mark', 'erase'] as const;

/**
 * Runs a write to its end, with a deletion whose steps come after so many of the write's own.
 * @returns what is stored in the end, and whether the write was told that its data is kept
 */
async function race(markAfter: number, eraseAfter: number) {
  const stored = new Set<string>();
  let isMarked = false;
  let steps = 0;
  const left = deletion.map((step, index) => ({ step, after: [markAfter, eraseAfter][index] ?? 0 }));
  const take = () => {
    while (left[0] && left[0].after <= steps) {
      if (left.shift()?.step === 'mark') isMarked = true;
      else stored.clear();
    }
  };
  /** Does a step of the write; those of the deletion that are due come before it. */
  const step = <T>(act: () => T): Promise<T> => {
    take();
    steps += 1;
    return Promise.resolve(act());
  };
  const known: Account = {
    goals: [],
    language: undefined,
    registeredAt: undefined,
    entitlement: null,
    deleted: false,
  };
  const result = await keepUnlessDeleted(
    { find: () => step(() => ({ ...known, deleted: isMarked })) },
    {
      userId: 'ida',
      write: () => step(() => stored.add('a result').size),
      erase: () => step(() => stored.clear()),
    },
  );
  steps = Infinity;
  take();
  return { stored: [...stored], result };
}

describe('keepUnlessDeleted', () => {
  const moments = [0, 1, 2, 3, 4].flatMap((mark) =>
    [0, 1, 2, 3, 4].filter((erase) => erase >= mark).map((erase) => [mark, erase] as const),
  );

  it.each(moments)('leaves nothing, when marked after %i steps and erased after %i', async (mark, erase) => {
    expect((await race(mark, erase)).stored).toEqual([]);
  });

  it('says that nothing is kept when the account was deleted before, or during the write', async () => {
    expect((await race(0, 0)).result).toBeUndefined();
    expect((await race(2, 2)).result).toBeUndefined();
    expect((await race(3, 3)).result).toEqual({ kept: 1 });
  });

  it('stores what an account writes that nobody has heard of', async () => {
    const written = await keepUnlessDeleted(
      { find: () => Promise.resolve(undefined) },
      {
        userId: 'ida',
        write: () => Promise.resolve('a result'),
        erase: () => Promise.reject(new Error('Nothing is to be erased')),
      },
    );
    expect(written).toEqual({ kept: 'a result' });
  });
});
