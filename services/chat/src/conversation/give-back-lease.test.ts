import { giveBackLease } from './give-back-lease.ts';

const lease = { id: 'c1', key: 'k', until: new Date('2026-03-01T10:01:00Z') };
const quiet = { warn: () => undefined };

function store(failures: number) {
  const tries: unknown[][] = [];
  const done = Promise.withResolvers<undefined>();
  return {
    tries,
    done: done.promise,
    conversations: {
      release: (...given: unknown[]) => {
        tries.push(given);
        if (tries.length <= failures) return Promise.reject(new Error('away'));
        done.resolve(undefined);
        return Promise.resolve();
      },
    },
  };
}

it('goes on after its first try, and gives the lease back once the database is there again', async () => {
  const { conversations, tries, done } = store(3);
  const clock = () => new Date('2026-03-01T10:00:00Z');
  await giveBackLease({ conversations, clock, logger: quiet }, lease, 7, 1);
  expect(tries).toHaveLength(1);
  await done;
  expect(tries).toEqual(Array.from({ length: 4 }, () => ['c1', 'k', 7, lease.until]));
});

it('leaves it when it has ended by itself', async () => {
  const { conversations, tries } = store(Infinity);
  const over = Promise.withResolvers<undefined>();
  const clock = () => {
    if (tries.length < 3) return new Date('2026-03-01T10:00:00Z');
    over.resolve(undefined);
    return lease.until;
  };
  await giveBackLease({ conversations, clock, logger: quiet }, lease, 0, 1);
  await over.promise;
  expect(tries).toHaveLength(3);
});
