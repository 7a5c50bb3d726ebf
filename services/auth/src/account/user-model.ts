import { pendingEventsIndex } from '@ondine/platform/events';
import { Schema, type Connection } from 'mongoose';
import type { UserRecord } from './user.ts';

const entitlement = {
  paid: { type: Boolean, required: true },
  plan: { type: String, default: null },
  state: { type: String, required: true },
  currentPeriodEnd: { type: Date, default: null },
  cancelAtPeriodEnd: { type: Boolean, required: true },
};

const membership = {
  customerId: { type: String, default: null },
  checkout: {
    type: new Schema({ sessionId: String, plan: String, key: String, startedAt: Date }, { _id: false }),
    default: null,
  },
  checkoutAttempt: { type: Number, required: true },
  entitlement,
  askedAt: { type: Date, default: null },
  revision: { type: Number, required: true },
};

const linkSchema = new Schema({ hash: String, expiresAt: Date }, { _id: false });

const userDefinition = {
  _id: { type: String, required: true },
  // A deleted account keeps empty strings.
  email: { type: String, default: '' },
  emailKey: { type: String, required: true },
  firstName: { type: String, default: '' },
  lastName: { type: String, default: '' },
  passwordHash: { type: String, default: null },
  signInsEnded: { type: Number, default: 0 },
  googleSubject: String,
  registrationKey: String,
  role: { type: String, required: true },
  isBot: { type: Boolean, required: true },
  ageConfirmedAt: { type: Date, default: null },
  createdAt: { type: Date, required: true },
  emailVerifiedAt: { type: Date, default: null },
  renamedAt: { type: Date, default: null },
  language: String,
  languageChosenAt: Date,
  leaderboard_choice: new Schema({ shown: Boolean, chosen_at: Date }, { _id: false }),
  links: { verify: { type: linkSchema, default: null } },
  resetLinks: [linkSchema],
  emailChange: {
    type: new Schema({ email: String, emailKey: String, confirm: linkSchema }, { _id: false }),
    default: null,
  },
  emailUndos: [
    new Schema({ hash: String, expiresAt: Date, email: String, emailKey: String }, { _id: false }),
  ],
  customerEmailDue: { type: Boolean, default: false },
  deletedAt: { type: Date, default: null },
  onboarding: {
    responses: [{ _id: false, question_id: String, selected_option: String }],
    answeredAt: { type: Date, default: null },
    completedAt: { type: Date, default: null },
  },
  membership,
  pending_events: [Schema.Types.Mixed],
};

const userSchema = new Schema<UserRecord>(userDefinition, {
  collection: 'users',
  versionKey: false,
  minimize: false,
});

userSchema.index({ emailKey: 1 }, { unique: true });
// `$gt: ''` instead of a type condition: a query for a string implies it, but no database infers the type from the
// query.
userSchema.index(
  { googleSubject: 1 },
  { name: 'google_subject', unique: true, partialFilterExpression: { googleSubject: { $gt: '' } } },
);
userSchema.index(
  { 'membership.customerId': 1 },
  {
    name: 'payment_customer',
    unique: true,
    partialFilterExpression: { 'membership.customerId': { $gt: '' } },
  },
);
userSchema.index({ 'emailUndos.emailKey': 1 }, { name: 'former_email', sparse: true });
userSchema.index({ isBot: 1, createdAt: 1 });
// For ranges of ids: some databases use their own index of ids for single ids only.
userSchema.index({ _id: 1, isBot: 1 });
userSchema.index(pendingEventsIndex.fields, pendingEventsIndex.options);

export function userModel(connection: Connection) {
  return connection.model('User', userSchema);
}
export type UserModel = ReturnType<typeof userModel>;
