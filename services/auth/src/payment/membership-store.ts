import type { CloudEvent } from '@ondine/contracts';
import type { UserModel } from '../account/user-model.ts';
import type { Entitlement } from './entitlement.ts';
import { askPauseMs, type OpenCheckout } from './membership.ts';

/** What a reading of the provider's facts changes in a user's record. */
export interface MembershipChange {
  readonly entitlement: Entitlement;
  /** Told to the other services when what the user may use changed. */
  readonly event: CloudEvent<'entitlement.changed.v1'> | null;
  /** A checkout that is over. */
  readonly closeCheckout: boolean;
}

/** The payment part of users' records. Every change is one write to one document. */
export interface MembershipStore {
  /** Takes the turn to ask the provider about a user; false while another has it. */
  claimTurnToAsk(userId: string, now: Date): Promise<boolean>;
  /** Keeps the provider's id of a user; the first one stays. */
  keepCustomer(userId: string, customerId: string): Promise<void>;
  /** Keeps a checkout that was begun; false when another was begun meanwhile. */
  beginCheckout(userId: string, attempt: number, checkout: OpenCheckout): Promise<boolean>;
  /** Forgets a checkout that is over, so that the next request begins another. */
  endCheckout(userId: string, sessionId: string): Promise<void>;
  /** Writes what was made of the provider's facts; false when a newer reading was written meanwhile. */
  apply(userId: string, revision: number, change: MembershipChange): Promise<boolean>;
}

export function createMembershipStore(users: UserModel): MembershipStore {
  return {
    async claimTurnToAsk(userId, now) {
      const turnIsFree = new Date(now.getTime() - askPauseMs);
      const result = await users.updateOne(
        { _id: userId, deletedAt: null, 'membership.askedAt': { $not: { $gt: turnIsFree } } },
        { $set: { 'membership.askedAt': now } },
      );
      return result.matchedCount === 1;
    },
    async keepCustomer(userId, customerId) {
      await users.updateOne(
        { _id: userId, deletedAt: null, 'membership.customerId': null },
        { $set: { 'membership.customerId': customerId } },
      );
    },
    async beginCheckout(userId, attempt, checkout) {
      const result = await users.updateOne(
        {
          _id: userId,
          deletedAt: null,
          'membership.checkoutAttempt': attempt,
          // None yet; or the same, which two tabs that asked for the same plan at once were given.
          'membership.checkout.sessionId': { $in: [null, checkout.sessionId] },
        },
        { $set: { 'membership.checkout': checkout } },
      );
      return result.matchedCount === 1;
    },
    async endCheckout(userId, sessionId) {
      await users.updateOne(
        { _id: userId, deletedAt: null, 'membership.checkout.sessionId': sessionId },
        { $set: { 'membership.checkout': null }, $inc: { 'membership.checkoutAttempt': 1 } },
      );
    },
    async apply(userId, revision, { entitlement, event, closeCheckout }) {
      const result = await users.updateOne(
        { _id: userId, deletedAt: null, 'membership.revision': revision },
        {
          $set: {
            'membership.entitlement': entitlement,
            ...(closeCheckout && { 'membership.checkout': null }),
          },
          $inc: { 'membership.revision': 1, ...(closeCheckout && { 'membership.checkoutAttempt': 1 }) },
          ...(event && { $push: { pending_events: event } }),
        },
      );
      return result.matchedCount === 1;
    },
  };
}
