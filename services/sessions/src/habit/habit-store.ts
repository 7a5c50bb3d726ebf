import type { HabitSettings, PushSubscriptionBody } from '@ondine/contracts';
import { guardedUpsert } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import type { HabitDocument } from './habit-document.ts';

/** Who has set no goal has that of the programme: two days complete a week. */
export const defaultHabit: HabitSettings = { goal: 2, off: [] };
/** More browsers than anybody has; the oldest subscription is dropped. */
const mostSubscriptions = 10;

export interface HabitStore {
  find(userId: string): Promise<HabitDocument | null>;
  change(userId: string, settings: HabitSettings, timeZone: string): Promise<void>;
  subscribe(userId: string, subscription: PushSubscriptionBody, timeZone: string): Promise<void>;
  unsubscribe(userId: string, endpoint: string): Promise<void>;
  /** Iterates over the users whose browsers receive reminders. */
  subscribed(): AsyncIterable<HabitDocument>;
  /** Claims the reminder of a user for a week. @returns false when it was claimed before */
  claim(userId: string, week: string): Promise<boolean>;
  erase(userId: string): Promise<void>;
}

export function createHabitStore(model: Model<HabitDocument>): HabitStore {
  const nothing = { subscriptions: [], reminded_week: null };
  return {
    find: (userId) => model.findById(userId).lean<HabitDocument>().exec(),

    async change(userId, { goal, off }, timeZone) {
      await guardedUpsert((options) =>
        model.updateOne(
          { _id: userId },
          { $set: { goal, off, time_zone: timeZone }, $setOnInsert: nothing },
          options,
        ),
      );
    },

    async subscribe(userId, subscription, timeZone) {
      await guardedUpsert((options) =>
        model.updateOne(
          { _id: userId },
          { $set: { time_zone: timeZone }, $setOnInsert: { ...defaultHabit, ...nothing } },
          options,
        ),
      );
      await this.unsubscribe(userId, subscription.endpoint);
      // A browser may send it twice at once; it is stored once.
      await model.updateOne(
        { _id: userId, 'subscriptions.endpoint': { $ne: subscription.endpoint } },
        { $push: { subscriptions: { $each: [subscription], $slice: -mostSubscriptions } } },
      );
    },

    async unsubscribe(userId, endpoint) {
      await model.updateOne({ _id: userId }, { $pull: { subscriptions: { endpoint } } });
    },

    subscribed: () =>
      model
        .find({ 'subscriptions.endpoint': { $exists: true } })
        .lean<HabitDocument>()
        .cursor(),

    async claim(userId, week) {
      const { modifiedCount } = await model.updateOne(
        { _id: userId, reminded_week: { $ne: week } },
        { $set: { reminded_week: week } },
      );
      return modifiedCount === 1;
    },

    async erase(userId) {
      await model.deleteOne({ _id: userId });
    },
  };
}
