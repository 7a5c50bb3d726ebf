import type { Model } from 'mongoose';
import type { SignInEpochDocument } from './sign-in-epoch-document.ts';

export interface SignInEpochStore {
  read(): Promise<number>;
  /** Begins the next epoch. @returns the one that ended */
  end(): Promise<number>;
}

export function createSignInEpochStore(epochs: Model<SignInEpochDocument>): SignInEpochStore {
  const read = async () => (await epochs.findById('everybody').lean<SignInEpochDocument>())?.count ?? 0;
  return {
    read,
    async end() {
      await epochs.updateOne({ _id: 'everybody' }, { $inc: { count: 1 } }, { upsert: true });
      // A concurrent call ended an epoch too; either result ends all sign-ins that began before both.
      return (await read()) - 1;
    },
  };
}
