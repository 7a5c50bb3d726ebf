import type { AnyCloudEvent, Language, OnboardingResponse } from '@ondine/contracts';
import { pendingEventsIndex } from '@ondine/platform/events';
import { Schema, type Connection, type Model } from 'mongoose';
import {
  emailChangeSchema,
  emailUndoSchema,
  toEmailChange,
  toEmailChangeDocument,
  toEmailUndo,
  toEmailUndoDocument,
  type EmailChangeDocument,
  type EmailUndoDocument,
} from '../email-change/email-change-document.ts';
import {
  membershipDefinition,
  toMembership,
  toMembershipDocument,
  type MembershipDocument,
} from '../payment/membership-document.ts';
import { linkSchema, toLink, toLinkDocument, type LinkDocument } from './link-document.ts';
import type { Profile } from './profile.ts';
import type { LeaderboardChoice, UserRecord } from './user.ts';

interface LeaderboardChoiceDocument {
  readonly shown: boolean;
  readonly chosen_at: Date;
}

/**
 * A stored account, with the events about it that the bus has not confirmed. Each field is described at `UserRecord`;
 * an optional one is missing where it was never set, also because the account is older than the field.
 */
export interface UserDocument {
  readonly _id: string;
  readonly email: string;
  readonly email_key: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly sign_ins_ended?: number;
  readonly google_subject?: string;
  readonly registration_key?: string;
  readonly role: UserRecord['role'];
  readonly is_bot: boolean;
  readonly age_confirmed_at: Date | null;
  readonly created_at: Date;
  readonly email_verified_at?: Date | null;
  readonly renamed_at?: Date | null;
  readonly language?: Language;
  readonly language_chosen_at?: Date;
  readonly leaderboard_choice?: LeaderboardChoiceDocument;
  readonly links?: { readonly verify: LinkDocument | null };
  readonly reset_links?: readonly LinkDocument[];
  readonly email_change?: EmailChangeDocument | null;
  readonly email_undos?: readonly EmailUndoDocument[];
  readonly customer_email_due?: boolean;
  readonly deleted_at?: Date | null;
  readonly onboarding: {
    readonly responses: readonly OnboardingResponse[];
    readonly answered_at?: Date | null;
    readonly completed_at: Date | null;
  };
  readonly membership: MembershipDocument;
  readonly pending_events: readonly AnyCloudEvent[];
}

const definition = {
  _id: { type: String, required: true },
  // A deleted account keeps empty strings.
  email: { type: String, default: '' },
  email_key: { type: String, required: true },
  first_name: { type: String, default: '' },
  last_name: { type: String, default: '' },
  password_hash: { type: String, default: null },
  sign_ins_ended: { type: Number, default: 0 },
  google_subject: String,
  registration_key: String,
  role: { type: String, required: true },
  is_bot: { type: Boolean, required: true },
  age_confirmed_at: { type: Date, default: null },
  created_at: { type: Date, required: true },
  email_verified_at: { type: Date, default: null },
  renamed_at: { type: Date, default: null },
  language: String,
  language_chosen_at: Date,
  leaderboard_choice: new Schema<LeaderboardChoiceDocument>(
    { shown: Boolean, chosen_at: Date },
    { _id: false },
  ),
  links: { verify: { type: linkSchema, default: null } },
  reset_links: [linkSchema],
  email_change: { type: emailChangeSchema, default: null },
  email_undos: [emailUndoSchema],
  customer_email_due: { type: Boolean, default: false },
  deleted_at: { type: Date, default: null },
  onboarding: {
    responses: [{ _id: false, question_id: String, selected_option: String }],
    answered_at: { type: Date, default: null },
    completed_at: { type: Date, default: null },
  },
  membership: membershipDefinition,
  pending_events: [Schema.Types.Mixed],
};

const schema = new Schema<UserDocument>(definition, {
  collection: 'users',
  versionKey: false,
  minimize: false,
})
  .index({ email_key: 1 }, { unique: true })
  // `$gt: ''` instead of a type condition: a query for a string implies it, but no database infers the type from the
  // query.
  .index(
    { google_subject: 1 },
    { name: 'google_subject', unique: true, partialFilterExpression: { google_subject: { $gt: '' } } },
  )
  .index(
    { 'membership.customer_id': 1 },
    {
      name: 'payment_customer',
      unique: true,
      partialFilterExpression: { 'membership.customer_id': { $gt: '' } },
    },
  )
  .index({ 'email_undos.email_key': 1 }, { name: 'former_email', sparse: true })
  .index({ is_bot: 1, created_at: 1 })
  // For ranges of ids: some databases use their own index of ids for single ids only.
  .index({ _id: 1, is_bot: 1 })
  .index(pendingEventsIndex.fields, pendingEventsIndex.options);

export type UserModel = Model<UserDocument>;

export const userModel = (connection: Connection): UserModel =>
  connection.model<UserDocument>('User', schema);

const toLeaderboardChoice = ({ shown, chosen_at }: LeaderboardChoiceDocument): LeaderboardChoice => ({
  shown,
  chosenAt: chosen_at,
});

const toLeaderboardChoiceDocument = ({ shown, chosenAt }: LeaderboardChoice): LeaderboardChoiceDocument => ({
  shown,
  chosen_at: chosenAt,
});

/** The account of a document. What an account of an older release lacks is as it is in a new one. */
export const toUser = (document: UserDocument): UserRecord => ({
  _id: document._id,
  email: document.email,
  emailKey: document.email_key,
  firstName: document.first_name,
  lastName: document.last_name,
  passwordHash: document.password_hash,
  signInsEnded: document.sign_ins_ended ?? 0,
  ...(document.google_subject !== undefined && { googleSubject: document.google_subject }),
  ...(document.registration_key !== undefined && { registrationKey: document.registration_key }),
  role: document.role,
  isBot: document.is_bot,
  ageConfirmedAt: document.age_confirmed_at,
  createdAt: document.created_at,
  emailVerifiedAt: document.email_verified_at ?? null,
  renamedAt: document.renamed_at ?? null,
  ...(document.language !== undefined && { language: document.language }),
  ...(document.language_chosen_at && { languageChosenAt: document.language_chosen_at }),
  ...(document.leaderboard_choice && { leaderboardChoice: toLeaderboardChoice(document.leaderboard_choice) }),
  links: { verify: document.links?.verify ? toLink(document.links.verify) : null },
  resetLinks: (document.reset_links ?? []).map(toLink),
  emailChange: document.email_change ? toEmailChange(document.email_change) : null,
  emailUndos: (document.email_undos ?? []).map(toEmailUndo),
  customerEmailDue: document.customer_email_due ?? false,
  deletedAt: document.deleted_at ?? null,
  onboarding: {
    responses: document.onboarding.responses,
    answeredAt: document.onboarding.answered_at ?? null,
    completedAt: document.onboarding.completed_at,
  },
  membership: toMembership(document.membership),
  pending_events: document.pending_events,
});

export const toUserDocument = (user: UserRecord): UserDocument => ({
  _id: user._id,
  email: user.email,
  email_key: user.emailKey,
  first_name: user.firstName,
  last_name: user.lastName,
  password_hash: user.passwordHash,
  sign_ins_ended: user.signInsEnded,
  ...(user.googleSubject !== undefined && { google_subject: user.googleSubject }),
  ...(user.registrationKey !== undefined && { registration_key: user.registrationKey }),
  role: user.role,
  is_bot: user.isBot,
  age_confirmed_at: user.ageConfirmedAt,
  created_at: user.createdAt,
  email_verified_at: user.emailVerifiedAt,
  renamed_at: user.renamedAt,
  ...(user.language !== undefined && { language: user.language }),
  ...(user.languageChosenAt && { language_chosen_at: user.languageChosenAt }),
  ...(user.leaderboardChoice && { leaderboard_choice: toLeaderboardChoiceDocument(user.leaderboardChoice) }),
  links: { verify: user.links.verify && toLinkDocument(user.links.verify) },
  reset_links: user.resetLinks.map(toLinkDocument),
  email_change: user.emailChange && toEmailChangeDocument(user.emailChange),
  email_undos: user.emailUndos.map(toEmailUndoDocument),
  customer_email_due: user.customerEmailDue,
  deleted_at: user.deletedAt,
  onboarding: {
    responses: user.onboarding.responses,
    answered_at: user.onboarding.answeredAt,
    completed_at: user.onboarding.completedAt,
  },
  membership: toMembershipDocument(user.membership),
  pending_events: user.pending_events,
});

/**
 * The stored fields of a profile, for an update. A time that is unset is left as it is stored: no change unsets one,
 * and accounts of older releases lack the field.
 */
export const toProfileFields = (profile: Profile): Readonly<Record<string, unknown>> => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  ...(profile.renamedAt && { renamed_at: profile.renamedAt }),
  ...(profile.language !== undefined && { language: profile.language }),
  ...(profile.languageChosenAt && { language_chosen_at: profile.languageChosenAt }),
  ...(profile.leaderboardChoice && {
    leaderboard_choice: toLeaderboardChoiceDocument(profile.leaderboardChoice),
  }),
  'onboarding.responses': profile.onboarding.responses,
  ...(profile.onboarding.answeredAt && { 'onboarding.answered_at': profile.onboarding.answeredAt }),
});
