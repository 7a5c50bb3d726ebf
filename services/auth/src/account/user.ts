import { createHash } from 'node:crypto';
import type { AnyCloudEvent, Language, OnboardingResponse, RegisterRequest, User } from '@ondine/contracts';
import type { StoredLink } from './link-token.ts';
import type { EmailChange, EmailUndo } from '../email-change/email-change.ts';
import { newMembership, type Membership } from '../payment/membership.ts';
import { userRegistered } from './user-events.ts';

/** A user's choice about leaderboards. */
export interface LeaderboardChoice {
  readonly shown: boolean;
  readonly chosenAt: Date;
}

/** A user's account: everything the auth service knows about them, stored in one document (`UserDocument`). */
export interface UserRecord {
  readonly _id: string;
  readonly email: string;
  /** The normalised e-mail for comparisons: unique among all accounts. */
  readonly emailKey: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for accounts that sign in through a third party only. */
  readonly passwordHash: string | null;
  /** How often all sign-ins of the account were ended at once. */
  readonly signInsEnded: number;
  readonly googleSubject?: string;
  /** The repeat key of the registration, to recognise a repeated request. */
  readonly registrationKey?: string;
  readonly role: 'member' | 'admin';
  readonly isBot: boolean;
  readonly ageConfirmedAt: Date | null;
  readonly createdAt: Date;
  /** When the user confirmed the e-mail; null before. */
  readonly emailVerifiedAt: Date | null;
  /** When the user last changed their names; null while they are those of the registration. */
  readonly renamedAt: Date | null;
  /** The language of pages and mails; unset if the user never chose one. */
  readonly language?: Language;
  /** When the user chose it; unset while it is that of the registration. */
  readonly languageChosenAt?: Date;
  /** Whether the user is shown on leaderboards; unset if they never chose, which means shown. */
  readonly leaderboardChoice?: LeaderboardChoice;
  /** The last mailed link to confirm the e-mail. */
  readonly links: { readonly verify: StoredLink | null };
  /** Mailed reset links that are not used up; each is valid for an hour. */
  readonly resetLinks: readonly StoredLink[];
  /** A new e-mail that waits for confirmation. */
  readonly emailChange: EmailChange | null;
  /** Undo links at former addresses, in the order in which they were mailed. */
  readonly emailUndos: readonly EmailUndo[];
  /** Whether the new e-mail still has to be sent to the payment provider. */
  readonly customerEmailDue: boolean;
  /** Set when the account was deleted: only its id and this field remain. */
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

/** E-mails are compared without regard to case and to the Unicode form of accented letters. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** The name of an account in counters and logs, which does not reveal its e-mail. */
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
  /** The language of the page on which they registered. */
  readonly language?: Language | undefined;
  readonly now: Date;
};

/** A new account, with the event for other services. */
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
    emailChange: null,
    emailUndos: [],
    customerEmailDue: false,
    deletedAt: null,
    onboarding: { responses: [], answeredAt: null, completedAt: null },
    membership: newMembership,
  };
  return { ...user, pending_events: [userRegistered(user)] };
}

/** The user in the form of the API. */
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
    show_on_leaderboards: user.leaderboardChoice?.shown ?? true,
  };
}
