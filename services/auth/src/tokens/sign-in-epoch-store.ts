import { Schema, type Connection } from 'mongoose';

/** How often the sign-ins of everybody have ended at once; each sign-in names the count that it began under. */
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
  /** Begins the next. @returns the count of the one that ended */
  end(): Promise<number>;
}

export function createSignInEpochStore(epochs: ReturnType<typeof signInEpochModel>): SignInEpochStore {
  const read = async () => (await epochs.findById('everybody').lean<SignInEpoch>())?.count ?? 0;
  return {
    read,
    async end() {
      await epochs.updateOne({ _id: 'everybody' }, { $inc: { count: 1 } }, { upsert: true });
      // Another that ended them at the same moment takes nothing away: what is left out here began after both.
      return (await read()) - 1;
    },
  };
}
