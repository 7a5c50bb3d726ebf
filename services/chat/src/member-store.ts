import { guardedUpsert, isEntitled, type Caller } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';

interface MemberDocument {
  _id: string;
  paid?: boolean;
  paid_changed_at?: Date;
  deleted_at?: Date;
}

const schema = new Schema<MemberDocument>(
  { _id: String, paid: Boolean, paid_changed_at: Date, deleted_at: Date },
  { collection: 'members', versionKey: false },
);

export const memberModel = (connection: Connection): Model<MemberDocument> =>
  connection.model<MemberDocument>('Member', schema);

/** What this service has heard about accounts. News that is older than what is known changes nothing. */
export interface MemberStore {
  /** Whether a caller may use what is paid for. */
  isEntitled(caller: Pick<Caller, 'id' | 'paid' | 'issuedAt'>): Promise<boolean>;
  setEntitlement(userId: string, paid: boolean, at: Date): Promise<void>;
  /** Forgets everything but that the account is gone. */
  markDeleted(userId: string, at: Date): Promise<void>;
}

export const createMemberStore = (model: Model<MemberDocument>): MemberStore => ({
  async isEntitled(caller) {
    const document = await model.findOne({ _id: caller.id }).lean<MemberDocument>();
    if (!document) return isEntitled(caller, undefined);
    const { paid, paid_changed_at: changedAt, deleted_at: deletedAt } = document;
    return isEntitled(caller, {
      entitlement: paid === undefined || !changedAt ? null : { paid, changedAt },
      deleted: deletedAt !== undefined,
    });
  },

  async setEntitlement(userId, paid, at) {
    await guardedUpsert((options) =>
      model.updateOne(
        { _id: userId, deleted_at: { $exists: false }, paid_changed_at: { $not: { $gte: at } } },
        { $set: { paid, paid_changed_at: at } },
        options,
      ),
    );
  },

  async markDeleted(userId, at) {
    await guardedUpsert((options) =>
      model.replaceOne({ _id: userId }, { _id: userId, deleted_at: at }, options),
    );
  },
});
