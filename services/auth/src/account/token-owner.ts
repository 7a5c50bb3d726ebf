import type { MembershipDocument } from '../payment/membership-document.ts';
import type { UserDocument } from './user-document.ts';
import type { UserRecord } from './user.ts';

/** The fields of an account that its access tokens contain. */
export interface TokenOwner extends Pick<UserRecord, '_id' | 'firstName' | 'role' | 'isBot'> {
  readonly onboarding: Pick<UserRecord['onboarding'], 'completedAt'>;
  readonly membership: { readonly entitlement: Pick<UserRecord['membership']['entitlement'], 'paid'> };
}

/** The part of an account's document that a `TokenOwner` is read from. */
export interface TokenOwnerDocument extends Pick<UserDocument, '_id' | 'first_name' | 'role' | 'is_bot'> {
  readonly onboarding: Pick<UserDocument['onboarding'], 'completed_at'>;
  readonly membership: { readonly entitlement: Pick<MembershipDocument['entitlement'], 'paid'> };
}

/** The projection of an account's document to a `TokenOwnerDocument`. */
export const tokenOwnerFields = {
  first_name: 1,
  role: 1,
  is_bot: 1,
  'onboarding.completed_at': 1,
  'membership.entitlement.paid': 1,
} as const;

export const toTokenOwner = (document: TokenOwnerDocument): TokenOwner => ({
  _id: document._id,
  firstName: document.first_name,
  role: document.role,
  isBot: document.is_bot,
  onboarding: { completedAt: document.onboarding.completed_at },
  membership: { entitlement: { paid: document.membership.entitlement.paid } },
});
