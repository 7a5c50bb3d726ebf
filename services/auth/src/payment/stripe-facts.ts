import type { Stripe } from 'stripe';
import type { ChargeFact, SubscriptionFact } from './entitlement.ts';

/** Metadata field of our lifetime payments; Stripe copies it from the payment to its charge. */
export const planMetadata = 'ondine_plan';

/** States of disputes that ended without taking the money back. */
const harmlessDisputes: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

export const isHarmlessDispute = ({ status }: Pick<Stripe.Dispute, 'status'>) => harmlessDisputes.has(status);

const fromSeconds = (seconds: number) => new Date(seconds * 1000);

/**
 * A charge as a fact; undefined when no money moved.
 * @param disputed whether one of its disputes is open or lost
 */
export function toChargeFact(
  charge: Pick<Stripe.Charge, 'status' | 'created' | 'refunded' | 'metadata'>,
  disputed: boolean,
): ChargeFact | undefined {
  if (charge.status !== 'succeeded') return undefined;
  return {
    plan: charge.metadata[planMetadata] === 'lifetime' ? 'lifetime' : 'monthly',
    paidAt: fromSeconds(charge.created),
    refunded: charge.refunded,
    disputed,
  };
}

/** A subscription as a fact; undefined when it has no items. */
export function toSubscriptionFact(subscription: Stripe.Subscription): SubscriptionFact | undefined {
  const item = subscription.items.data[0];
  if (!item) return undefined;
  return {
    status: toStatus(subscription.status),
    createdAt: fromSeconds(subscription.created),
    periodStart: fromSeconds(item.current_period_start),
    periodEnd: fromSeconds(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}

function toStatus(status: Stripe.Subscription['status']): SubscriptionFact['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
      return 'past_due';
    case 'incomplete':
    case 'incomplete_expired':
      return 'incomplete';
    default:
      return 'ended';
  }
}
