import { issuedAt, issueLink, readLink } from './link-token.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe('a link', () => {
  it('names its account and holds a secret that is stored as a hash only', () => {
    const { token, stored } = issueLink('reset', 'user-1', now);
    expect(readLink(token)).toEqual({ userId: 'user-1', hash: stored.hash });
    expect(token).not.toContain(stored.hash);
  });

  it('differs each time', () => {
    expect(issueLink('verify', 'user-1', now).token).not.toBe(issueLink('verify', 'user-1', now).token);
  });

  it.each([
    ['reset', '2026-03-01T13:00:00.000Z'],
    ['verify', '2026-03-08T12:00:00.000Z'],
    ['new-email', '2026-03-02T12:00:00.000Z'],
    ['email-undo', '2026-03-08T12:00:00.000Z'],
  ] as const)('for %s is good until %s', (kind, until) => {
    expect(issueLink(kind, 'user-1', now).stored.expiresAt.toISOString()).toBe(until);
  });

  it.each(['reset', 'verify', 'new-email', 'email-undo'] as const)(
    'for %s tells when it was issued',
    (kind) => {
      expect(issuedAt(kind, issueLink(kind, 'user-1', now).stored)).toEqual(now);
    },
  );

  it.each(['', '.', 'user-1', 'user-1.', '.secret'])('is not %j', (token) => {
    expect(readLink(token)).toBeNull();
  });
});
