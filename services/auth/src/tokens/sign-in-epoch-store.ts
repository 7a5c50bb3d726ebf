import { Schema, type Connection } from 'mongoose';

/** Counts how often the sign-ins of all users were ended at once; each sign-in stores the count at its beginning. */
interface SignInEpoch {
  readonly _id: 'everybody';
  readonly count: number;
}

const epochDefinition = {
  _id: { type: String, required: true },
  count: { type: Number, required: true },
};

const epochSchema = new Schema<SignInEpoch>(epochDefinition, {
  collection: 'sign_in_epochs',
  versionKey: false,
});

export function signInEpochModel(connection: Connection) {
  return connection.model('SignInEpoch', epochSchema);
}

export interface SignInEpochStore {
  read(): Promise<number>;
  /** Begins the next epoch. @returns the one that ended */
  end(): Promise<number>;
}

export function createSignInEpochStore(epochs: ReturnType<typeof signInEpochModel>): SignInEpochStore {
  const read = async () => (await epochs.findById('everybody').lean<SignInEpoch>())?.count ?? 0;
  return {
    read,
    async end() {
      await epochs.updateOne({ _id: 'everybody' }, { $inc: { count: 1 } }, { upsert: true });
      // A concurrent call ended an epoch too; either result ends all sign-ins that began before both.
      return (await read()) - 1;
    },
  };
}
