import { jest } from '@jest/globals';
import { createRateLimits } from './rate-limits.ts';

const minuteMs = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('guessing at one account', () => {
  /** Tries as often as it may, once a minute anew. @returns how many tries were let through */
  async function guess(minutes: number, perMinute: number): Promise<number> {
    const { loginByAccount, loginByAccountAndDay } = createRateLimits({ perAddress: 1000, perAccount: 20 });
    let tries = 0;
    for (let minute = 0; minute < minutes; minute += 1) {
      for (let round = 0; round < perMinute; round += 1) {
        try {
          for (const each of [...loginByAccount, loginByAccountAndDay]) await each.consume('ida');
          tries += 1;
        } catch {
          break;
        }
      }
      await jest.advanceTimersByTimeAsync(minuteMs + 1000);
    }
    return tries;
  }

  it('takes longer and longer: 20 in a minute, 60 in an hour, 200 in a day', async () => {
    expect(await guess(1, 100)).toBe(20);
    expect(await guess(50, 100)).toBe(60);
    expect(await guess(20 * 60, 30)).toBe(200);
  });
});

describe('registering from one network', () => {
  it('is possible 60 times in an hour and 240 times in a day', async () => {
    const { registerByNetwork } = createRateLimits({ perAddress: 120, perAccount: 20 });
    const created = new Array<number>(24).fill(0);
    for (const [hour] of created.entries()) {
      for (let round = 0; round < 100; round += 1) {
        try {
          for (const each of registerByNetwork) await each.consume('192.0.2.1');
          created[hour] = (created[hour] ?? 0) + 1;
        } catch {
          break;
        }
      }
      await jest.advanceTimersByTimeAsync(60 * minuteMs);
    }
    expect(created).toEqual([60, 60, 60, 60, ...new Array<number>(20).fill(0)]);
  });
});
