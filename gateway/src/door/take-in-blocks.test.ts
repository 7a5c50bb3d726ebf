import { HttpError } from '@ondine/platform/http';
import { createRateLimit } from '@ondine/platform/http/rate-limit';
import { takeInBlocks } from './take-in-blocks.ts';

/** A limit under a clock that is set by hand, and how often it was asked to count. */
function blockLimit(points: number) {
  const clock = { now: 0 };
  const counted: number[] = [];
  const count = createRateLimit({ name: 'test', points, durationSeconds: 60 });
  const limit = takeInBlocks(
    {
      ...count,
      async consume(key, attempts) {
        counted.push(attempts ?? 1);
        await count.consume(key, attempts);
        return 60_000;
      },
    },
    () => clock.now,
  );
  return { clock, counted, limit };
}

describe('a limit that is taken in blocks', () => {
  it('allows what it says and no attempt more, and is counted a hundredth as often', async () => {
    const { limit, counted } = blockLimit(300);
    for (let attempt = 0; attempt < 300; attempt += 1) await limit.consume('ada');
    await expect(limit.consume('ada')).rejects.toBeInstanceOf(HttpError);
    expect(limit.takeAtHand('ada')).toBe(false);
    expect(counted).toEqual(Array.from({ length: 101 }, () => 3));
  });

  it('is counted each time where a hundredth is less than one', async () => {
    const { limit, counted } = blockLimit(5);
    for (let attempt = 0; attempt < 5; attempt += 1) await limit.consume('ada');
    await expect(limit.consume('ada')).rejects.toMatchObject({ code: 'rate_limited' });
    expect(counted).toHaveLength(6);
  });

  it('is counted once for all who come at the same time', async () => {
    const { limit, counted } = blockLimit(1000);
    await Promise.all(Array.from({ length: 25 }, () => limit.consume('ada')));
    expect(counted).toEqual([10, 10, 10]);
  });

  it('hands out what is at hand without waiting, to the key it was taken for', async () => {
    const { limit } = blockLimit(200);
    expect(limit.takeAtHand('ada')).toBe(false);
    await limit.consume('ada');
    expect([limit.takeAtHand('eve'), limit.takeAtHand('ada'), limit.takeAtHand('ada')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('counts anew once the time of a block is over', async () => {
    const { clock, limit, counted } = blockLimit(1000);
    await limit.consume('ada');
    clock.now = 59_999;
    expect(limit.takeAtHand('ada')).toBe(true);
    clock.now = 60_000;
    expect(limit.takeAtHand('ada')).toBe(false);
    await limit.consume('ada');
    expect(counted).toEqual([10, 10]);
  });

  it('has nothing at hand after a reset', async () => {
    const { limit } = blockLimit(1000);
    await limit.consume('ada');
    await limit.reset('ada');
    expect(limit.takeAtHand('ada')).toBe(false);
  });
});
