import type { PaymentType } from '@ondine/contracts';
import { noEntitlement, type Entitlement } from './entitlement.ts';

/** The least time between two requests to the provider about one user, in ms. */
export const askPauseMs = 2000;
/** A checkout page is valid for a day; a later payment is reported by a notification. */
const checkoutLifetimeMs = 25 * 3600 * 1000;

/** The payment fields of a user's record: our copy of the provider's facts, which are authoritative. */
export interface Membership {
  /** The provider's id of this user. */
  readonly customerId: string | null;
  /** The last checkout that was begun, until we know that it ended. */
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
  /** The repeat key of the request that began it. */
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
 * Whether asking the provider may change our record, although no notification came: a checkout is open, or a paid
 * period has ended. At most every two seconds.
 */
export function shouldAskProvider({ checkout, entitlement, askedAt }: Membership, now: Date): boolean {
  if (askedAt !== null && now.getTime() - askedAt.getTime() < askPauseMs) return false;
  const checkoutIsOpen =
    checkout !== null && now.getTime() - checkout.startedAt.getTime() < checkoutLifetimeMs;
  if (!entitlement.paid) return checkoutIsOpen;
  return entitlement.currentPeriodEnd !== null && entitlement.currentPeriodEnd <= now;
}
