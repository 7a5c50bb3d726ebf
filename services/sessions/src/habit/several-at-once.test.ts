import { severalAtOnce } from './several-at-once.ts';

async function* upTo(count: number) {
  for (let item = 1; item <= count; item += 1) yield await Promise.resolve(item);
}

/** Work that a test lets end, one item after the other. */
function heldWork() {
  const held = new Map<number, () => void>();
  const begun: number[] = [];
  return {
    begun,
    process: (item: number) =>
      new Promise<void>((resolve) => {
        begun.push(item);
        held.set(item, resolve);
      }),
    end: (item: number) => held.get(item)?.(),
    /** Lets all that can happen without the end of more work happen. */
    rest: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

describe('severalAtOnce', () => {
  it('waits for none of the others, and has no more than so many in progress', async () => {
    const work = heldWork();
    const done = severalAtOnce(upTo(5), 2, work.process);
    await work.rest();
    expect(work.begun).toEqual([1, 2]);
    work.end(2);
    await work.rest();
    work.end(3);
    await work.rest();
    expect(work.begun).toEqual([1, 2, 3, 4]);
    work.end(4);
    await work.rest();
    work.end(5);
    work.end(1);
    await done;
    expect(work.begun).toEqual([1, 2, 3, 4, 5]);
  });

  it('is over at once when there is nothing', async () => {
    const work = heldWork();
    await severalAtOnce(upTo(0), 3, work.process);
    expect(work.begun).toEqual([]);
  });

  it('finishes what it has begun when no more can be read, and says why', async () => {
    const work = heldWork();
    async function* broken() {
      yield* upTo(1);
      throw new Error('The database is away');
    }
    const done = severalAtOnce(broken(), 2, work.process);
    const failed = expect(done).rejects.toThrow('The database is away');
    await work.rest();
    expect(work.begun).toEqual([1]);
    work.end(1);
    await failed;
  });
});
