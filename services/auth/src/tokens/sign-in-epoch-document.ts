import { Schema, type Connection, type Model } from 'mongoose';

/** Counts how often the sign-ins of all users were ended at once; each sign-in stores the count at its beginning. */
export interface SignInEpochDocument {
  readonly _id: 'everybody';
  readonly count: number;
}

const definition = { _id: { type: String, required: true }, count: { type: Number, required: true } };

const schema = new Schema<SignInEpochDocument>(definition, {
  collection: 'sign_in_epochs',
  versionKey: false,
});

export const signInEpochModel = (connection: Connection): Model<SignInEpochDocument> =>
  connection.model<SignInEpochDocument>('SignInEpoch', schema);
