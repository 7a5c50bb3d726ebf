import { guardedUpsert } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Member } from './member.ts';

interface MemberDocument {
  _id: string;
  goals?: string[];
  goals_updated_at?: Date;
  registered_at?: Date;
  paid?: boolean;
  paid_changed_at?: Date;
  deleted_at?: Date;
}

const schema = new Schema<MemberDocument>(
  {
    _id: String,
    goals: [String],
    goals_updated_at: Date,
    registered_at: Date,
    paid: Boolean,
    paid_changed_at: Date,
    deleted_at: Date,
  },
  { collection: 'members', versionKey: false },
);

export const memberModel = (connection: Connection): Model<MemberDocument> =>
  connection.model<MemberDocument>('Member', schema);

/** What this service has heard about accounts. News that is older than what is known changes nothing. */
export interface MemberStore {
  find(userId: string): Promise<Member | undefined>;
  setGoals(userId: string, goals: readonly string[], at: Date): Promise<void>;
  setRegistered(userId: string, at: Date): Promise<void>;
  setEntitlement(userId: string, paid: boolean, at: Date): Promise<void>;
  /** Forgets everything but that the account is gone. */
  markDeleted(userId: string, at: Date): Promise<void>;
}

export function createMemberStore(model: Model<MemberDocument>): MemberStore {
  /** Sets fields unless something at least as new has; events arrive in any order, more than once. */
  async function setIfNewer(
    userId: string,
    timeField: 'goals_updated_at' | 'paid_changed_at' | 'registered_at',
    at: Date,
    fields: Partial<MemberDocument>,
  ): Promise<void> {
    await guardedUpsert((options) =>
      model.updateOne(
        { _id: userId, deleted_at: { $exists: false }, [timeField]: { $not: { $gte: at } } },
        { $set: { ...fields, [timeField]: at } },
        options,
      ),
    );
  }

  return {
    async find(userId) {
      const document = await model.findOne({ _id: userId }).lean<MemberDocument>();
      if (!document) return undefined;
      const { paid, paid_changed_at: changedAt } = document;
      return {
        goals: document.goals ?? [],
        registeredAt: document.registered_at,
        entitlement: paid === undefined || !changedAt ? null : { paid, changedAt },
        deleted: document.deleted_at !== undefined,
      };
    },
    setGoals: (userId, goals, at) => setIfNewer(userId, 'goals_updated_at', at, { goals: [...goals] }),
    setRegistered: (userId, at) => setIfNewer(userId, 'registered_at', at, {}),
    setEntitlement: (userId, paid, at) => setIfNewer(userId, 'paid_changed_at', at, { paid }),
    async markDeleted(userId, at) {
      await guardedUpsert((options) =>
        model.replaceOne({ _id: userId }, { _id: userId, deleted_at: at }, options),
      );
    },
  };
}
