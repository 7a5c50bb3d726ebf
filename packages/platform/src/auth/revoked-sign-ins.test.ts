import { jest } from '@jest/globals';
import { pino } from 'pino';
import { createRevokedSignIns, revokedCachedMs, type RevokedSignIn } from './revoked-sign-ins.ts';
import { silentLogger } from '../testing/test-logger.ts';
import { testSigner } from '../testing/test-signer.ts';
import { createTokenVerifier } from './token-verifier.ts';

const start = new Date('2026-01-01T08:00:00Z');

/** What one part keeps. */
function part(read: () => Promise<RevokedSignIn[]> = () => Promise.resolve([]), clock = () => start) {
  return createRevokedSignIns({ read, clock, logger: silentLogger() });
}

describe('the sign-ins that have ended', () => {
  it('are known from the start on, also to the first who asks', async () => {
    const revoked = part(() => Promise.resolve([{ id: 'before', revokedAt: start }]));
    await expect(revoked.has('before')).resolves.toBe(true);
    await expect(revoked.has('another')).resolves.toBe(false);
    await revoked.close();
  });

  it('are heard of by every part of the process before the announcement is over', async () => {
    const [one, other] = [part(), part()];
    await one.announce(['s1', 's2']);
    for (const each of [one, other]) await expect(each.has('s2')).resolves.toBe(true);
    await Promise.all([one.close(), other.close()]);
  });

  it('stop nobody while they cannot be read', async () => {
    const revoked = part(() => Promise.reject(new Error('away')));
    await expect(revoked.has('any')).resolves.toBe(false);
    await revoked.close();
  });

  it('are said to be unreadable once, and not for the first moment of a start', async () => {
    jest.useFakeTimers();
    const lines: string[] = [];
    const logger = pino({ base: null }, { write: (line) => void lines.push(line) });
    const read = () => Promise.reject(new Error('away'));
    const revoked = createRevokedSignIns({ read, clock: () => start, logger });
    await jest.advanceTimersByTimeAsync(1000);
    expect(lines).toEqual([]);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(lines).toHaveLength(1);
    jest.useRealTimers();
    await revoked.close();
  });

  it('are forgotten once none of their access tokens can be good', async () => {
    let now = start;
    const read = () =>
      Promise.resolve([{ id: 'old', revokedAt: new Date(start.getTime() - revokedCachedMs) }]);
    const revoked = part(read, () => now);
    await expect(revoked.has('old')).resolves.toBe(false);
    await revoked.announce(['s1']);
    now = new Date(start.getTime() + revokedCachedMs - 1);
    await expect(revoked.has('s1')).resolves.toBe(true);
    await revoked.close();
  });

  it('make their tokens worthless, also one that was taken before', async () => {
    const signer = await testSigner();
    const revoked = part();
    const verifier = createTokenVerifier({ jwks: signer.jwks, revoked });
    const token = await signer.sign({ fid: 'stolen' });
    await expect(verifier.verify(token)).resolves.toMatchObject({ familyId: 'stolen' });
    await revoked.announce(['stolen']);
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await revoked.close();
  });
});
