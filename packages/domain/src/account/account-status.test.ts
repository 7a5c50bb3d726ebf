import { isEntitled, type AccountStatus } from './account-status.ts';

const before = new Date('2026-01-01T10:00:00.000Z');
const after = new Date('2026-01-01T10:00:01.000Z');
const heard = (paid: boolean, changedAt: Date): AccountStatus => ({
  entitlement: { paid, changedAt },
  deleted: false,
});

describe('isEntitled', () => {
  it.each([true, false])('believes the token when nothing else is known (%s)', (paid) => {
    expect(isEntitled({ paid, issuedAt: before }, undefined)).toBe(paid);
    expect(isEntitled({ paid, issuedAt: before }, { entitlement: null, deleted: false })).toBe(paid);
  });

  it('lets someone in who paid after the token was made', () => {
    expect(isEntitled({ paid: false, issuedAt: before }, heard(true, after))).toBe(true);
    expect(isEntitled({ paid: false, issuedAt: before }, heard(true, before))).toBe(true);
  });

  it('keeps someone out whose membership ended after the token was made', () => {
    expect(isEntitled({ paid: true, issuedAt: before }, heard(false, after))).toBe(false);
  });

  it('believes a token made after the last word that was heard', () => {
    expect(isEntitled({ paid: true, issuedAt: after }, heard(false, before))).toBe(true);
    expect(isEntitled({ paid: false, issuedAt: after }, heard(true, before))).toBe(false);
  });

  it('keeps a deleted account out, whatever its token says', () => {
    expect(isEntitled({ paid: true, issuedAt: after }, { ...heard(true, before), deleted: true })).toBe(
      false,
    );
  });
});
