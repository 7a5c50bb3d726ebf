import type { PaymentType, SubscriptionStatus } from '@ondine/contracts';

/** A one-time payment of the lifetime plan or one month of a subscription, in its current state at the provider. */
export interface ChargeFact {
  readonly plan: PaymentType;
  readonly paidAt: Date;
  /** Fully refunded. */
  readonly refunded: boolean;
  /** Disputed by the card holder, and the dispute is open or was lost. */
  readonly disputed: boolean;
}

/** A subscription in its current state at the provider. */
export interface SubscriptionFact {
  readonly status: 'active' | 'past_due' | 'ended' | 'incomplete';
  readonly createdAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
}

/** All the provider knows about a customer's payments, in no particular order. */
export interface PaymentFacts {
  readonly charges: readonly ChargeFact[];
  readonly subscriptions: readonly SubscriptionFact[];
}

export interface Entitlement {
  readonly paid: boolean;
  readonly plan: PaymentType | null;
  readonly state: SubscriptionStatus['state'];
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
}

/** The entitlement of a user who never paid. */
export const noEntitlement: Entitlement = {
  paid: false,
  plan: null,
  state: 'none',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
};

// A renewal's charge may have a time slightly before the period that it pays for.
const chargeToleranceMs = 3600 * 1000;

/**
 * The entitlement of a customer. Decided from the provider's current facts and never from its notifications, so that
 * late, repeated and reordered notifications cannot matter.
 *
 * A lifetime payment counts unless refunded or disputed. A subscription counts while active, and while the provider
 * still retries a failed renewal (`past_due`); it stops counting when the charge of its current period was refunded or
 * disputed.
 */
export function decideEntitlement({ charges, subscriptions }: PaymentFacts): Entitlement {
  const lifetimeCharges = charges.filter(({ plan }) => plan === 'lifetime');
  if (lifetimeCharges.some(isGood)) {
    return { ...noEntitlement, paid: true, plan: 'lifetime', state: 'active' };
  }
  const monthlyCharges = charges.filter(({ plan }) => plan === 'monthly');
  const running = newestFirst(subscriptions).map((subscription) =>
    decideMonthly(subscription, monthlyCharges),
  );
  return (
    running.find(({ paid }) => paid) ??
    withdrawn(lifetimeCharges, 'lifetime') ??
    running.find(({ state }) => state !== 'none') ??
    noEntitlement
  );
}

const isGood = ({ refunded, disputed }: ChargeFact) => !refunded && !disputed;

const newestFirst = (subscriptions: readonly SubscriptionFact[]) =>
  subscriptions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

function decideMonthly(subscription: SubscriptionFact, charges: readonly ChargeFact[]): Entitlement {
  const { status, periodStart, periodEnd, cancelAtPeriodEnd } = subscription;
  if (status === 'incomplete') return noEntitlement;
  if (status === 'ended') return { ...noEntitlement, plan: 'monthly', state: 'canceled' };
  const ofThisPeriod = charges.filter(
    ({ paidAt }) => paidAt.getTime() >= periodStart.getTime() - chargeToleranceMs,
  );
  const takenBack = ofThisPeriod.some(isGood) ? undefined : withdrawn(ofThisPeriod, 'monthly');
  return (
    takenBack ?? {
      paid: true,
      plan: 'monthly',
      state: status,
      currentPeriodEnd: periodEnd,
      cancelAtPeriodEnd,
    }
  );
}

/** The entitlement from charges that no longer count; undefined when there are none. */
function withdrawn(charges: readonly ChargeFact[], plan: PaymentType): Entitlement | undefined {
  if (charges.some(({ disputed }) => disputed)) return { ...noEntitlement, plan, state: 'disputed' };
  if (charges.some(({ refunded }) => refunded)) return { ...noEntitlement, plan, state: 'refunded' };
  return undefined;
}

/** Whether two entitlements are equal. */
export function sameEntitlement(a: Entitlement, b: Entitlement): boolean {
  return (
    a.paid === b.paid &&
    a.plan === b.plan &&
    a.state === b.state &&
    a.currentPeriodEnd?.getTime() === b.currentPeriodEnd?.getTime() &&
    a.cancelAtPeriodEnd === b.cancelAtPeriodEnd
  );
}
