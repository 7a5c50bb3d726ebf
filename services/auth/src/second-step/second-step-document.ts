import { Schema, type Connection, type Model } from 'mongoose';
import type { SecondStepRecord } from './second-step-store.ts';

interface PendingDocument {
  readonly sealed: string;
  readonly started_at: Date;
}

interface TotpDocument {
  readonly sealed: string;
  readonly confirmed_at: Date;
  readonly last_step: number;
}

/** The stored authenticator app of an account, by the account's id. */
export interface SecondStepDocument {
  readonly _id: string;
  readonly pending: PendingDocument | null;
  readonly totp: TotpDocument | null;
  readonly recovery: readonly string[];
}

const definition = {
  _id: { type: String, required: true },
  pending: {
    type: new Schema<PendingDocument>({ sealed: String, started_at: Date }, { _id: false }),
    default: null,
  },
  totp: {
    type: new Schema<TotpDocument>({ sealed: String, confirmed_at: Date, last_step: Number }, { _id: false }),
    default: null,
  },
  recovery: [String],
};

const schema = new Schema<SecondStepDocument>(definition, { collection: 'second_steps', versionKey: false });

export const secondStepModel = (connection: Connection): Model<SecondStepDocument> =>
  connection.model<SecondStepDocument>('SecondStep', schema);

export const toPendingDocument = ({
  sealed,
  startedAt,
}: NonNullable<SecondStepRecord['pending']>): PendingDocument => ({ sealed, started_at: startedAt });

export const toTotpDocument = ({
  sealed,
  confirmedAt,
  lastStep,
}: NonNullable<SecondStepRecord['totp']>): TotpDocument => ({
  sealed,
  confirmed_at: confirmedAt,
  last_step: lastStep,
});

export const toSecondStep = ({ _id, pending, totp, recovery }: SecondStepDocument): SecondStepRecord => ({
  _id,
  pending: pending && { sealed: pending.sealed, startedAt: pending.started_at },
  totp: totp && { sealed: totp.sealed, confirmedAt: totp.confirmed_at, lastStep: totp.last_step },
  recovery,
});
