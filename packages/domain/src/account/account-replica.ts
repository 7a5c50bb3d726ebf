import type { Language } from '@ondine/contracts';
import { guardedUpsert } from '@ondine/platform/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import type { AccountStatus } from './account-status.ts';

/** An account as a service knows it from the auth service's events. */
export interface Account extends AccountStatus {
  /** The goals chosen in the onboarding. */
  readonly goals: readonly string[];
  /** The chosen language; undefined while none is chosen. */
  readonly language: Language | undefined;
  /** When the account was created; undefined until the event about it arrives. */
  readonly registeredAt: Date | undefined;
}

interface AccountDocument {
  _id: string;
  goals?: string[];
  language?: Language;
  goals_updated_at?: Date;
  registered_at?: Date;
  paid?: boolean;
  paid_changed_at?: Date;
  deleted_at?: Date;
}

const definition = {
  _id: String,
  // Without the empty list that mongoose would store by itself, also of a deleted account.
  goals: { type: [String], default: undefined },
  language: String,
  goals_updated_at: Date,
  registered_at: Date,
  paid: Boolean,
  paid_changed_at: Date,
  deleted_at: Date,
};

const schema = new Schema<AccountDocument>(definition, { collection: 'members', versionKey: false });

/**
 * A service's own record of the accounts, in its own database. It stores only what the service subscribes to. An event
 * that is older than the stored state changes nothing, because events arrive in any order and more than once.
 */
export interface AccountReplica {
  find(userId: string): Promise<Account | undefined>;
  /** Stores the goals and the language. */
  setProfile(
    userId: string,
    profile: { readonly goals: readonly string[]; readonly language?: Language | undefined },
    at: Date,
  ): Promise<void>;
  setRegistered(userId: string, at: Date): Promise<void>;
  setEntitlement(userId: string, paid: boolean, at: Date): Promise<void>;
  /** Deletes everything except that the account is deleted. */
  markDeleted(userId: string, at: Date): Promise<void>;
}

const accountModel = (connection: Connection): Model<AccountDocument> =>
  connection.model<AccountDocument>('Account', schema);

export function createAccountReplica(connection: Connection): AccountReplica {
  const model = accountModel(connection);

  async function setIfNewer(
    userId: string,
    timeField: 'goals_updated_at' | 'paid_changed_at' | 'registered_at',
    at: Date,
    fields: Partial<AccountDocument>,
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
      const document = await model.collection.findOne<AccountDocument>({ _id: userId } as object);
      if (!document) return undefined;
      const { paid, paid_changed_at: changedAt } = document;
      return {
        goals: document.goals ?? [],
        language: document.language,
        registeredAt: document.registered_at,
        entitlement: paid === undefined || !changedAt ? null : { paid, changedAt },
        deleted: document.deleted_at !== undefined,
      };
    },
    setProfile: (userId, { goals, language }, at) =>
      setIfNewer(userId, 'goals_updated_at', at, {
        goals: [...goals],
        ...(language === undefined ? {} : { language }),
      }),
    setRegistered: (userId, at) => setIfNewer(userId, 'registered_at', at, {}),
    setEntitlement: (userId, paid, at) => setIfNewer(userId, 'paid_changed_at', at, { paid }),
    async markDeleted(userId, at) {
      await guardedUpsert((options) =>
        model.replaceOne({ _id: userId }, { _id: userId, deleted_at: at }, options),
      );
    },
  };
}
