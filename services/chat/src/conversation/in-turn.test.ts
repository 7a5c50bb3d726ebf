import { inTurn } from './in-turn.ts';

describe('steps of long work', () => {
  it('of several who work at once let others have the thread between any two', async () => {
    const seen: string[] = [];
    let turns = 0;
    let next = setImmediate(count);
    function count() {
      turns += 1;
      next = setImmediate(count);
    }
    await Promise.all(
      ['a', 'b', 'c'].map(async (who) => {
        for (let step = 0; step < 3; step += 1) await inTurn(() => seen.push(`${who} at ${turns}`));
      }),
    );
    clearImmediate(next);
    expect(new Set(seen.map((each) => each.split(' at ')[1])).size).toBe(9);
    expect(seen.map((each) => each[0]).join('')).toBe('abcabcabc');
  });

  it('that fail tell who waits, and keep nobody from going on', async () => {
    const failing = inTurn(() => {
      throw new Error('no');
    });
    const after = inTurn(() => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await after).toBe('yes');
  });
});
