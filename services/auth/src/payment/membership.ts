import type { PaymentType } from '@ondine/contracts';
import { noEntitlement, type Entitlement } from './entitlement.ts';

/** Pause between two questions to the provider about one user. */
export const askPauseMs = 2000;
/** A checkout page lives for a day; a payment that arrives later than this comes as a notification. */
const checkoutLifetimeMs = 25 * 3600 * 1000;

/** What a user's record holds about payments. The provider's facts are the truth; this is what we made of them. */
export interface Membership {
  /** The provider's id of this user. */
  readonly customerId: string | null;
  /** The checkout that was begun last and whose end we have not seen. */
  readonly checkout: OpenCheckout | null;
  /** Counts ended checkouts, to tell a repeated request for one from a request for another. */
  readonly checkoutAttempt: number;
  readonly entitlement: Entitlement;
  /** When the provider was last asked because of a request of this user. */
  readonly askedAt: Date | null;
  /** Counts writes of provider facts, so that an older reading never replaces a newer one. */
  readonly revision: number;
}

export interface OpenCheckout {
  readonly sessionId: string;
  readonly plan: PaymentType;
  /** The client's name for the request that began it. */
  readonly key?: string;
  readonly startedAt: Date;
}

export const newMembership: Membership = {
  customerId: null,
  checkout: null,
  checkoutAttempt: 0,
  entitlement: noEntitlement,
  askedAt: null,
  revision: 0,
};

/**
 * Whether a look at the provider may change what we know, although no notification came: a checkout
 * is open, or a paid period has run out. Not more often than every two seconds.
 */
export function shouldAskProvider({ checkout, entitlement, askedAt }: Membership, now: Date): boolean {
  if (askedAt !== null && now.getTime() - askedAt.getTime() < askPauseMs) return false;
  const checkoutIsOpen =
    checkout !== null && now.getTime() - checkout.startedAt.getTime() < checkoutLifetimeMs;
  if (!entitlement.paid) return checkoutIsOpen;
  return entitlement.currentPeriodEnd !== null && entitlement.currentPeriodEnd <= now;
}
