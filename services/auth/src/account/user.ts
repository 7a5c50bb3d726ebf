import { createHash } from 'node:crypto';
import type { AnyCloudEvent, Language, OnboardingResponse, RegisterRequest, User } from '@ondine/contracts';
import type { StoredLink } from './link-token.ts';
import type { EmailChange, EmailUndo } from '../email-change/email-change.ts';
import { newMembership, type Membership } from '../payment/membership.ts';
import { userRegistered } from './user-events.ts';

/** A person's account: everything the auth service knows about them, in one document. */
export interface UserRecord {
  readonly _id: string;
  readonly email: string;
  /** The e-mail as it is compared: unique among all accounts. */
  readonly emailKey: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for accounts that sign in through a third party only. */
  readonly passwordHash: string | null;
  /** How often all sign-ins of the account have ended at once; unset in accounts that are older than this field. */
  readonly signInsEnded?: number;
  readonly googleSubject?: string;
  /** The client's name for the request that made the account, by which a repeat is known. */
  readonly registrationKey?: string;
  readonly role: 'member' | 'admin';
  readonly isBot: boolean;
  readonly ageConfirmedAt: Date | null;
  readonly createdAt: Date;
  /** When they showed that the e-mail is theirs; null before. */
  readonly emailVerifiedAt: Date | null;
  /** When they last changed their names; null while they are those of the registration. */
  readonly renamedAt: Date | null;
  /** In which pages and mails speak to them; unset in accounts that have never said. */
  readonly language?: Language;
  /** When they chose it; unset while it is that of the registration. */
  readonly languageChosenAt?: Date;
  /** The link to confirm their e-mail that was mailed last. */
  readonly links: { readonly verify: StoredLink | null };
  /** Links to a new password that were mailed and are not used up; each is good for its hour. */
  readonly resetLinks?: readonly StoredLink[];
  /** A new e-mail that waits to be confirmed. */
  readonly emailChange?: EmailChange | null;
  /** Links at former addresses by which a change is taken back, in the order in which they were mailed. */
  readonly emailUndos?: readonly EmailUndo[];
  /** Whether the payment provider has yet to hear of the e-mail. */
  readonly customerEmailDue?: boolean;
  /** Set when the account was deleted: then nothing but its id and this remains. */
  readonly deletedAt: Date | null;
  readonly onboarding: {
    readonly responses: readonly OnboardingResponse[];
    readonly answeredAt: Date | null;
    readonly completedAt: Date | null;
  };
  readonly membership: Membership;
  /** Events about this user that the bus has not confirmed yet. */
  readonly pending_events: readonly AnyCloudEvent[];
}

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
  readonly registrationKey?: string | undefined;
  readonly ageConfirmed: boolean;
  /** Whether the e-mail was confirmed, by a link or by a trusted identity provider. */
  readonly emailVerified: boolean;
  /** Of the page that they registered on. */
  readonly language?: Language | undefined;
  readonly now: Date;
};

/** A new member, with the event that tells the other services. */
export function registerUser({ id, now, ...fields }: NewUser): UserRecord {
  const user = {
    _id: id,
    email: fields.email,
    emailKey: emailKeyOf(fields.email),
    firstName: fields.first_name,
    lastName: fields.last_name,
    passwordHash: fields.passwordHash,
    signInsEnded: 0,
    ...(fields.googleSubject === undefined ? {} : { googleSubject: fields.googleSubject }),
    ...(fields.registrationKey === undefined ? {} : { registrationKey: fields.registrationKey }),
    role: 'member' as const,
    isBot: false,
    ageConfirmedAt: fields.ageConfirmed ? now : null,
    createdAt: now,
    emailVerifiedAt: fields.emailVerified ? now : null,
    renamedAt: null,
    ...(fields.language === undefined ? {} : { language: fields.language }),
    links: { verify: null },
    resetLinks: [],
    deletedAt: null,
    onboarding: { responses: [], answeredAt: null, completedAt: null },
    membership: newMembership,
  };
  return { ...user, pending_events: [userRegistered(user)] };
}

/** The user as they and their screens see them. */
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
    email_verified: Boolean(user.emailVerifiedAt),
    has_password: user.passwordHash !== null,
    language: user.language ?? null,
  };
}
