import { Schema } from 'mongoose';
import type { Entitlement } from './entitlement.ts';
import type { Membership, OpenCheckout } from './membership.ts';

/** An entitlement, as it is part of an account's document. */
interface EntitlementDocument {
  readonly paid: boolean;
  readonly plan: Entitlement['plan'];
  readonly state: Entitlement['state'];
  readonly current_period_end: Date | null;
  readonly cancel_at_period_end: boolean;
}

/** A checkout that was begun, as it is part of an account's document. */
interface CheckoutDocument {
  readonly session_id: string;
  readonly plan: OpenCheckout['plan'];
  readonly key?: string;
  readonly started_at: Date;
}

/** The payment fields of an account's document. */
export interface MembershipDocument {
  readonly customer_id: string | null;
  readonly checkout: CheckoutDocument | null;
  readonly checkout_attempt: number;
  readonly entitlement: EntitlementDocument;
  readonly asked_at: Date | null;
  readonly revision: number;
}

const checkoutSchema = new Schema<CheckoutDocument>(
  { session_id: String, plan: String, key: String, started_at: Date },
  { _id: false },
);

/** The payment fields of an account's schema. */
export const membershipDefinition = {
  customer_id: { type: String, default: null },
  checkout: { type: checkoutSchema, default: null },
  checkout_attempt: { type: Number, required: true },
  entitlement: {
    paid: { type: Boolean, required: true },
    plan: { type: String, default: null },
    state: { type: String, required: true },
    current_period_end: { type: Date, default: null },
    cancel_at_period_end: { type: Boolean, required: true },
  },
  asked_at: { type: Date, default: null },
  revision: { type: Number, required: true },
};

const toEntitlement = ({
  paid,
  plan,
  state,
  current_period_end: currentPeriodEnd,
  cancel_at_period_end: cancelAtPeriodEnd,
}: EntitlementDocument): Entitlement => ({ paid, plan, state, currentPeriodEnd, cancelAtPeriodEnd });

export const toEntitlementDocument = ({
  paid,
  plan,
  state,
  currentPeriodEnd,
  cancelAtPeriodEnd,
}: Entitlement): EntitlementDocument => ({
  paid,
  plan,
  state,
  current_period_end: currentPeriodEnd,
  cancel_at_period_end: cancelAtPeriodEnd,
});

const toCheckout = ({
  session_id: sessionId,
  plan,
  key,
  started_at: startedAt,
}: CheckoutDocument): OpenCheckout => ({
  sessionId,
  plan,
  ...(key !== undefined && { key }),
  startedAt,
});

export const toCheckoutDocument = ({ sessionId, plan, key, startedAt }: OpenCheckout): CheckoutDocument => ({
  session_id: sessionId,
  plan,
  ...(key !== undefined && { key }),
  started_at: startedAt,
});

export const toMembership = (document: MembershipDocument): Membership => ({
  customerId: document.customer_id,
  checkout: document.checkout && toCheckout(document.checkout),
  checkoutAttempt: document.checkout_attempt,
  entitlement: toEntitlement(document.entitlement),
  askedAt: document.asked_at,
  revision: document.revision,
});

export const toMembershipDocument = (membership: Membership): MembershipDocument => ({
  customer_id: membership.customerId,
  checkout: membership.checkout && toCheckoutDocument(membership.checkout),
  checkout_attempt: membership.checkoutAttempt,
  entitlement: toEntitlementDocument(membership.entitlement),
  asked_at: membership.askedAt,
  revision: membership.revision,
});
