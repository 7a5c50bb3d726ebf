import { noEntitlement } from './entitlement.ts';
import { newMembership, shouldAskProvider, type Membership } from './membership.ts';

const now = new Date('2026-03-01T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const open: Membership = {
  ...newMembership,
  customerId: 'cus_1',
  checkout: { sessionId: 'cs_1', plan: 'monthly', startedAt: before(5000) },
};
const paid = { ...noEntitlement, paid: true, plan: 'monthly', state: 'active' } as const;

describe('shouldAskProvider', () => {
  it('asks while a checkout is open, at most every two seconds', () => {
    expect(shouldAskProvider(open, now)).toBe(true);
    expect(shouldAskProvider({ ...open, askedAt: before(1999) }, now)).toBe(false);
    expect(shouldAskProvider({ ...open, askedAt: before(2000) }, now)).toBe(true);
  });

  it('does not ask without a checkout, nor about one from the day before yesterday', () => {
    expect(shouldAskProvider(newMembership, now)).toBe(false);
    const old = { sessionId: 'cs_1', plan: 'monthly', startedAt: before(48 * 3600 * 1000) } as const;
    expect(shouldAskProvider({ ...open, checkout: old }, now)).toBe(false);
  });

  it('asks a paid user only when the period has run out', () => {
    expect(shouldAskProvider({ ...open, entitlement: paid }, now)).toBe(false);
    expect(shouldAskProvider({ ...open, entitlement: { ...paid, currentPeriodEnd: before(1) } }, now)).toBe(
      true,
    );
    const later = new Date(now.getTime() + 1);
    expect(shouldAskProvider({ ...open, entitlement: { ...paid, currentPeriodEnd: later } }, now)).toBe(
      false,
    );
  });
});
