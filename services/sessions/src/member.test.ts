import { isEntitled, type Member } from './member.ts';

const before = new Date('2026-01-01T10:00:00.000Z');
const after = new Date('2026-01-01T10:00:01.000Z');
const member = (paid: boolean, changedAt: Date): Member => ({
  goals: [],
  entitlement: { paid, changedAt },
  deleted: false,
});

describe('isEntitled', () => {
  it.each([true, false])('believes the token when nothing else is known (%s)', (paid) => {
    expect(isEntitled({ paid, issuedAt: before }, undefined)).toBe(paid);
    expect(isEntitled({ paid, issuedAt: before }, { goals: [], entitlement: null, deleted: false })).toBe(
      paid,
    );
  });

  it('lets someone in who paid after the token was made', () => {
    expect(isEntitled({ paid: false, issuedAt: before }, member(true, after))).toBe(true);
    expect(isEntitled({ paid: false, issuedAt: before }, member(true, before))).toBe(true);
  });

  it('keeps someone out whose membership ended after the token was made', () => {
    expect(isEntitled({ paid: true, issuedAt: before }, member(false, after))).toBe(false);
  });

  it('believes a token made after the last word that was heard', () => {
    expect(isEntitled({ paid: true, issuedAt: after }, member(false, before))).toBe(true);
    expect(isEntitled({ paid: false, issuedAt: after }, member(true, before))).toBe(false);
  });

  it('keeps a deleted account out, whatever its token says', () => {
    expect(isEntitled({ paid: true, issuedAt: after }, { ...member(true, before), deleted: true })).toBe(
      false,
    );
  });
});
