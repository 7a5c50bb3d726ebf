import { isDuplicateKey } from '@ondine/platform/mongo';
import { Schema, type Connection } from 'mongoose';

/** How long a handled notification is remembered, in seconds; the provider repeats one for three days. */
const keptSeconds = 90 * 24 * 3600;

interface StoredNotification {
  readonly _id: string;
  readonly type: string;
  readonly receivedAt: Date;
  readonly handledAt: Date | null;
}

/** The received and the handled notifications. */
export interface NotificationStore {
  /** Stores a notification before its effect. @returns false when it was handled before */
  receive(notification: { id: string; type: string }, now: Date): Promise<boolean>;
  /** Marks a notification as handled. */
  finish(id: string, now: Date): Promise<void>;
}

const notificationDefinition = {
  _id: { type: String, required: true },
  type: { type: String, required: true },
  receivedAt: { type: Date, required: true, expires: keptSeconds },
  handledAt: { type: Date, default: null },
};

const notificationSchema = new Schema<StoredNotification>(notificationDefinition, {
  collection: 'payment_notifications',
  versionKey: false,
});

export function notificationModel(connection: Connection) {
  return connection.model('PaymentNotification', notificationSchema);
}

export function createNotificationStore(
  notifications: ReturnType<typeof notificationModel>,
): NotificationStore {
  return {
    async receive({ id, type }, now) {
      try {
        await notifications.create({ _id: id, type, receivedAt: now, handledAt: null });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const known = await notifications.findById(id).lean<StoredNotification>().exec();
        return known?.handledAt === null;
      }
    },
    async finish(id, now) {
      await notifications.updateOne({ _id: id }, { $set: { handledAt: now } });
    },
  };
}
