import { jest } from '@jest/globals';
import { silentLogger } from '@ondine/platform/testing';
import { createRateLimits } from '../limits/rate-limits.ts';
import type { UserRecord } from '../account/user.ts';
import { countTry } from './count-try.ts';

const hourMs = 3_600_000;
const user = { _id: 'u1', email: 'ida@example.test' } as UserRecord;
const origin = { device: 'Firefox on Linux', network: '192.0.2.7' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Tries that go on for some hours, as many as there may be. @returns whom mail went to, and what was noted */
async function guessFor(
  hours: number,
  { email, attempts = [email] }: { email: string; attempts?: string[] },
) {
  const mailed: string[] = [];
  const noted: string[] = [];
  const deps = {
    limits: createRateLimits({ perAddress: 1000, perAccount: 2 }),
    users: { findByEmail: (given: string) => Promise.resolve(given === user.email ? user : null) },
    emails: { triesUsedUp: (user: { email: string }) => mailed.push(user.email) },
    logger: silentLogger(),
    audit: { note: (_id: string, action: string) => noted.push(action) },
  };
  for (let minute = 0; minute < hours * 60; minute += 5) {
    for (const each of attempts) {
      await countTry(deps, { email, account: email, attempts: each, origin }).catch(() => undefined);
    }
    await jest.advanceTimersByTimeAsync(hourMs / 12);
  }
  return { mailed, noted };
}

describe('the mail about the day’s tries', () => {
  it('goes to the owner once they are used up, and once a day', async () => {
    expect(await guessFor(3, { email: user.email })).toEqual({ mailed: [], noted: [] });
    expect(await guessFor(20, { email: user.email })).toEqual({
      mailed: [user.email],
      noted: ['tries_used_up'],
    });
    expect((await guessFor(49, { email: user.email })).mailed).toHaveLength(2);
  });

  it('is one for all browsers', async () => {
    const attempts = [user.email, `${user.email}:one`, `${user.email}:two`];
    expect((await guessFor(20, { email: user.email, attempts })).mailed).toHaveLength(1);
  });

  it('goes to nobody where there is no account', async () => {
    expect(await guessFor(20, { email: 'nobody@example.test' })).toEqual({ mailed: [], noted: [] });
  });
});
