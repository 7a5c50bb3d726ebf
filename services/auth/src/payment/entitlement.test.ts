import { jest } from '@jest/globals';
import fc from 'fast-check';
import {
  decideEntitlement,
  noEntitlement,
  sameEntitlement,
  type ChargeFact,
  type Entitlement,
  type SubscriptionFact,
} from './entitlement.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const periodStart = new Date('2026-03-01T00:00:00Z');
const periodEnd = new Date('2026-04-01T00:00:00Z');

const charge = (fields: Partial<ChargeFact> = {}): ChargeFact => ({
  plan: 'lifetime',
  paidAt: periodStart,
  refunded: false,
  disputed: false,
  ...fields,
});
const monthly = (fields: Partial<SubscriptionFact> = {}): SubscriptionFact => ({
  status: 'active',
  createdAt: periodStart,
  periodStart,
  periodEnd,
  cancelAtPeriodEnd: false,
  ...fields,
});
const decide = (charges: ChargeFact[], subscriptions: SubscriptionFact[] = []) =>
  decideEntitlement({ charges, subscriptions });

describe('decideEntitlement', () => {
  it('grants nothing to somebody who never paid', () => {
    expect(decide([])).toEqual(noEntitlement);
    expect(decide([], [monthly({ status: 'incomplete' })])).toEqual(noEntitlement);
  });

  it('grants a lifetime payment without an end', () => {
    expect(decide([charge()])).toEqual({ ...noEntitlement, paid: true, plan: 'lifetime', state: 'active' });
  });

  it.each([
    [{ refunded: true }, 'refunded'],
    [{ disputed: true }, 'disputed'],
  ] as const)('withdraws a lifetime payment that is %j', (fields, state) => {
    expect(decide([charge(fields)])).toMatchObject({ paid: false, plan: 'lifetime', state });
  });

  it('grants again when paid again after a refund', () => {
    expect(decide([charge({ refunded: true }), charge()])).toMatchObject({ paid: true, state: 'active' });
  });

  it('grants a subscription for its period and says when it was cancelled', () => {
    expect(decide([], [monthly({ cancelAtPeriodEnd: true })])).toEqual({
      paid: true,
      plan: 'monthly',
      state: 'active',
      currentPeriodEnd: periodEnd,
      cancelAtPeriodEnd: true,
    });
  });

  it('keeps access while the provider retries a failed renewal, and ends it when it gives up', () => {
    expect(decide([], [monthly({ status: 'past_due' })])).toMatchObject({ paid: true, state: 'past_due' });
    expect(decide([], [monthly({ status: 'ended' })])).toMatchObject({ paid: false, state: 'canceled' });
  });

  it('withdraws a subscription whose present month was refunded, not for an earlier month', () => {
    const refund = { plan: 'monthly', refunded: true } as const;
    expect(decide([charge(refund)], [monthly()])).toMatchObject({ paid: false, state: 'refunded' });
    const earlier = charge({ ...refund, paidAt: new Date('2026-02-01T00:00:00Z') });
    expect(decide([earlier, charge({ plan: 'monthly' })], [monthly()])).toMatchObject({ paid: true });
  });

  it.each([
    [0, 'refunded'],
    [3600, 'refunded'],
    [3601, 'active'],
  ])('takes a charge %i s before a month for one of that month up to an hour', (seconds, state) => {
    const paidAt = new Date(periodStart.getTime() - seconds * 1000);
    const refunded = charge({ plan: 'monthly', refunded: true, paidAt });
    expect(decide([refunded], [monthly()])).toMatchObject({ paid: state === 'active', state });
  });

  it('lets a running subscription carry on beside a refunded lifetime payment', () => {
    expect(decide([charge({ refunded: true })], [monthly()])).toMatchObject({ paid: true, plan: 'monthly' });
  });

  it('grants nothing for months alone, whose subscription the provider does not have', () => {
    expect(decide([charge({ plan: 'monthly' })])).toEqual(noEntitlement);
    expect(decide([charge({ plan: 'monthly', refunded: true })])).toEqual(noEntitlement);
  });

  it('grants a month that was paid twice when one of the payments is refunded', () => {
    const twice = [charge({ plan: 'monthly' }), charge({ plan: 'monthly', refunded: true })];
    expect(decide(twice, [monthly()])).toMatchObject({ paid: true, plan: 'monthly', state: 'active' });
  });

  it('withdraws the plan of a month that is disputed, with its end', () => {
    expect(decide([charge({ plan: 'monthly', disputed: true })], [monthly()])).toEqual({
      ...noEntitlement,
      plan: 'monthly',
      state: 'disputed',
    });
  });

  it('says disputed of a payment that is both disputed and refunded', () => {
    expect(decide([charge({ refunded: true, disputed: true })])).toMatchObject({ state: 'disputed' });
  });

  it('has no end nor cancellation left once a subscription has ended', () => {
    const ended = monthly({ status: 'ended', cancelAtPeriodEnd: true });
    expect(decide([], [ended])).toEqual({
      paid: false,
      plan: 'monthly',
      state: 'canceled',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    });
  });

  it('tells of a subscription that ended beside a later one that was never paid', () => {
    const unpaid = monthly({ status: 'incomplete', createdAt: periodEnd });
    expect(decide([], [monthly({ status: 'ended' }), unpaid])).toMatchObject({ state: 'canceled' });
  });

  it('grants by the latest of two running subscriptions', () => {
    const later = monthly({ createdAt: periodEnd, periodEnd: new Date('2026-05-01T00:00:00Z') });
    expect(decide([], [monthly(), later]).currentPeriodEnd).toEqual(later.periodEnd);
  });

  it('grants by a running subscription beside a later one that ended', () => {
    const ended = monthly({ status: 'ended', createdAt: periodEnd });
    expect(decide([], [ended, monthly()])).toMatchObject({ paid: true, state: 'active' });
  });

  it('does not depend on the order of the facts', () => {
    const charges = fc.array(
      fc.record({
        plan: fc.constantFrom('monthly' as const, 'lifetime' as const),
        paidAt: fc.constantFrom(periodStart, new Date('2026-02-01T00:00:00Z')),
        refunded: fc.boolean(),
        disputed: fc.boolean(),
      }),
      { maxLength: 5 },
    );
    const subscriptions = fc.uniqueArray(
      fc.record({
        status: fc.constantFrom(
          'active' as const,
          'past_due' as const,
          'ended' as const,
          'incomplete' as const,
        ),
        createdAt: fc.date({ min: new Date('2025-01-01'), max: periodStart, noInvalidDate: true }),
        periodStart: fc.constant(periodStart),
        periodEnd: fc.constant(periodEnd),
        cancelAtPeriodEnd: fc.boolean(),
      }),
      { maxLength: 4, selector: ({ createdAt }) => createdAt.getTime() },
    );
    fc.assert(
      fc.property(charges, subscriptions, (someCharges, someSubscriptions) => {
        const forwards = decideEntitlement({ charges: someCharges, subscriptions: someSubscriptions });
        const backwards = decideEntitlement({
          charges: someCharges.toReversed(),
          subscriptions: someSubscriptions.toReversed(),
        });
        expect(forwards).toEqual(backwards);
      }),
    );
  });
});

describe('sameEntitlement', () => {
  const entitlement = (fields: Partial<Entitlement> = {}): Entitlement => ({
    paid: true,
    plan: 'monthly',
    state: 'active',
    currentPeriodEnd: new Date(periodEnd),
    cancelAtPeriodEnd: false,
    ...fields,
  });

  it('is for two with the same content', () => {
    expect(sameEntitlement(entitlement(), entitlement())).toBe(true);
    expect(sameEntitlement(noEntitlement, { ...noEntitlement })).toBe(true);
  });

  it.each<Partial<Entitlement>>([
    { paid: false },
    { plan: 'lifetime' },
    { state: 'past_due' },
    { currentPeriodEnd: periodStart },
    { currentPeriodEnd: null },
    { cancelAtPeriodEnd: true },
  ])('is not for two that differ in %j', (difference) => {
    expect(sameEntitlement(entitlement(), entitlement(difference))).toBe(false);
    expect(sameEntitlement(entitlement(difference), entitlement())).toBe(false);
  });
});
