import type { CloudEvent } from '@ondine/contracts';
import { changeUser } from '../account/change-user.ts';
import type { UserModel } from '../account/user-document.ts';
import type { Entitlement } from './entitlement.ts';
import { toCheckoutDocument, toEntitlementDocument } from './membership-document.ts';
import { askPauseMs, type OpenCheckout } from './membership.ts';

/** The change of a user's record after reading the provider's facts. */
export interface MembershipChange {
  readonly entitlement: Entitlement;
  /** The event for other services when the entitlement changed. */
  readonly event: CloudEvent<'entitlement.changed.v1'> | null;
  /** Whether the open checkout is over. */
  readonly closeCheckout: boolean;
}

/** The payment fields of users' records. Every change is one write to one document. */
export interface MembershipStore {
  /** Claims the right to ask the provider about a user; false while another request has it. */
  claimTurnToAsk(userId: string, now: Date): Promise<boolean>;
  /** Stores the provider's id of a user; the first one is kept. */
  keepCustomer(userId: string, customerId: string): Promise<void>;
  /** Stores a checkout that was begun; false when another request began one meanwhile. */
  beginCheckout(userId: string, attempt: number, checkout: OpenCheckout): Promise<boolean>;
  /** Removes a checkout that is over, so that the next request begins another. */
  endCheckout(userId: string, sessionId: string): Promise<void>;
  /** Stores the result of reading the provider's facts; false when a newer reading was stored meanwhile. */
  apply(userId: string, revision: number, change: MembershipChange): Promise<boolean>;
}

export function createMembershipStore(users: UserModel): MembershipStore {
  return {
    claimTurnToAsk: (userId, now) =>
      changeUser(
        users,
        { _id: userId, 'membership.asked_at': { $not: { $gt: new Date(now.getTime() - askPauseMs) } } },
        { $set: { 'membership.asked_at': now } },
      ),
    async keepCustomer(userId, customerId) {
      await changeUser(
        users,
        { _id: userId, 'membership.customer_id': null },
        { $set: { 'membership.customer_id': customerId } },
      );
    },
    beginCheckout: (userId, attempt, checkout) =>
      changeUser(
        users,
        {
          _id: userId,
          'membership.checkout_attempt': attempt,
          // No checkout yet; or the same one, which the provider gave to two tabs that asked for the same plan at once.
          'membership.checkout.session_id': { $in: [null, checkout.sessionId] },
        },
        { $set: { 'membership.checkout': toCheckoutDocument(checkout) } },
      ),
    async endCheckout(userId, sessionId) {
      await changeUser(
        users,
        { _id: userId, 'membership.checkout.session_id': sessionId },
        { $set: { 'membership.checkout': null }, $inc: { 'membership.checkout_attempt': 1 } },
      );
    },
    apply: (userId, revision, { entitlement, event, closeCheckout }) =>
      changeUser(
        users,
        { _id: userId, 'membership.revision': revision },
        {
          $set: {
            'membership.entitlement': toEntitlementDocument(entitlement),
            ...(closeCheckout && { 'membership.checkout': null }),
          },
          $inc: { 'membership.revision': 1, ...(closeCheckout && { 'membership.checkout_attempt': 1 }) },
          ...(event && { $push: { pending_events: event } }),
        },
      ),
  };
}
