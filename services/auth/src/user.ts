import { createHash } from 'node:crypto';
import {
  createEvent,
  type AnyCloudEvent,
  type OnboardingResponse,
  type RegisterRequest,
  type User,
} from '@ondine/contracts';
import { newMembership, type Membership } from './payment/membership.ts';

/** A person's account: everything the auth service knows about her, in one document. */
export interface UserRecord {
  readonly _id: string;
  readonly email: string;
  /** The e-mail as it is compared: unique among all accounts. */
  readonly emailKey: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for accounts that sign in through a third party only. */
  readonly passwordHash: string | null;
  readonly googleSubject?: string;
  readonly role: 'member' | 'admin';
  readonly isBot: boolean;
  readonly ageConfirmedAt: Date | null;
  readonly createdAt: Date;
  readonly onboarding: {
    readonly responses: readonly OnboardingResponse[];
    readonly completedAt: Date | null;
  };
  readonly membership: Membership;
  /** Events about this user that the bus has not confirmed yet. */
  readonly pending_events: readonly AnyCloudEvent[];
}

/** Who says the events of this service. */
export const eventSource = '/services/auth';

/** E-mails are compared without regard to case and to how an accented letter was typed. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** Names an account in counters and logs without holding its e-mail. */
export function accountHandle(email: string): string {
  return createHash('sha256').update(emailKeyOf(email)).digest('base64url').slice(0, 22);
}

export type NewUser = Pick<RegisterRequest, 'email' | 'first_name' | 'last_name'> & {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly googleSubject?: string;
  readonly ageConfirmed: boolean;
  readonly eventId: string;
  readonly now: Date;
};

/** A new member, with the event that tells the other services. */
export function registerUser({ id, eventId, now, ...fields }: NewUser): UserRecord {
  const registered = createEvent('user.registered.v1', {
    id: eventId,
    source: eventSource,
    subject: id,
    time: now,
    data: { user_id: id, first_name: fields.first_name, is_bot: false, registered_at: now.toISOString() },
  });
  return {
    _id: id,
    email: fields.email,
    emailKey: emailKeyOf(fields.email),
    firstName: fields.first_name,
    lastName: fields.last_name,
    passwordHash: fields.passwordHash,
    ...(fields.googleSubject === undefined ? {} : { googleSubject: fields.googleSubject }),
    role: 'member',
    isBot: false,
    ageConfirmedAt: fields.ageConfirmed ? now : null,
    createdAt: now,
    onboarding: { responses: [], completedAt: null },
    membership: newMembership,
    pending_events: [registered],
  };
}

/** The user as she and her screens see her. */
export function toUserReply(user: UserRecord): User {
  return {
    id: user._id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    onboarding_completed: user.onboarding.completedAt !== null,
    has_paid_subscription: user.membership.entitlement.paid,
    created_at: user.createdAt.toISOString(),
  };
}
