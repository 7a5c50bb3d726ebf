import { isDuplicateKey } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import type { NotificationDocument } from './notification-document.ts';

/** The received and the handled notifications. */
export interface NotificationStore {
  /** Stores a notification before its effect. @returns false when it was handled before */
  receive(notification: { id: string; type: string }, now: Date): Promise<boolean>;
  /** Marks a notification as handled. */
  finish(id: string, now: Date): Promise<void>;
}

export function createNotificationStore(notifications: Model<NotificationDocument>): NotificationStore {
  return {
    async receive({ id, type }, now) {
      try {
        await notifications.create({ _id: id, type, received_at: now, handled_at: null });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const known = await notifications.findById(id).lean<NotificationDocument>();
        return known?.handled_at === null;
      }
    },
    async finish(id, now) {
      await notifications.updateOne({ _id: id }, { $set: { handled_at: now } });
    },
  };
}
