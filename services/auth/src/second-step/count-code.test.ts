import { jest } from '@jest/globals';
import { silentLogger } from '@ondine/platform/testing';
import { createRateLimits } from '../limits/rate-limits.ts';
import type { UserRecord } from '../account/user.ts';
import { countCode } from './count-code.ts';

const hourMs = 3_600_000;
const user = { _id: 'u1', email: 'ida@example.test' } as UserRecord;
const origin = { device: 'Firefox on Linux', network: '192.0.2.7' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Codes tried for some hours, as many as there may be. @returns whom mail went to, and what was noted */
async function guessFor(hours: number, keys: readonly string[] = [user._id]) {
  const mailed: string[] = [];
  const noted: string[] = [];
  const deps = {
    limits: createRateLimits({ perAddress: 1000, perAccount: 8 }),
    emails: { codesUsedUp: (to: { email: string }) => mailed.push(to.email) },
    logger: silentLogger(),
    audit: { note: (_id: string, action: string) => noted.push(action) },
  };
  for (let minute = 0; minute < hours * 60; minute += 5) {
    for (const triesKey of keys) await countCode(deps, { user, triesKey, origin }).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(hourMs / 12);
  }
  return { mailed, noted };
}

describe('the mail about the day’s codes', () => {
  it('goes to the owner once they are used up, and once a day', async () => {
    expect(await guessFor(3)).toEqual({ mailed: [], noted: [] });
    expect(await guessFor(20)).toEqual({ mailed: [user.email], noted: ['codes_used_up'] });
    expect((await guessFor(49)).mailed).toHaveLength(2);
  });

  it('is one for all browsers', async () => {
    expect((await guessFor(20, [user._id, 'u1:one', 'u1:two'])).mailed).toHaveLength(1);
  });
});
