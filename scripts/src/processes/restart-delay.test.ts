import { restartDelayMs } from './restart-delay.ts';

describe('restartDelayMs', () => {
  it('grows with each restart of the last five minutes, then stays at a minute', () => {
    const restarts: number[] = [];
    const delays = Array.from({ length: 12 }, () => {
      const delay = restartDelayMs(restarts, 1000);
      restarts.push(1000);
      return delay;
    });
    expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 60_000, 60_000]);
  });

  it('forgets what is longer ago', () => {
    const restarts = Array.from({ length: 20 }, (_, index) => index);
    expect(restartDelayMs(restarts, 299_000)).toBe(60_000);
    expect(restartDelayMs(restarts, 300_020)).toBe(100);
  });
});
