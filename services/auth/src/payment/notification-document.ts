import { Schema, type Connection, type Model } from 'mongoose';

/** How long a handled notification is remembered, in seconds; the provider repeats one for three days. */
const keptSeconds = 90 * 24 * 3600;

/** A stored notification of the payment provider, by the provider's id. */
export interface NotificationDocument {
  readonly _id: string;
  readonly type: string;
  readonly received_at: Date;
  readonly handled_at: Date | null;
}

const definition = {
  _id: { type: String, required: true },
  type: { type: String, required: true },
  received_at: { type: Date, required: true, expires: keptSeconds },
  handled_at: { type: Date, default: null },
};

const schema = new Schema<NotificationDocument>(definition, {
  collection: 'payment_notifications',
  versionKey: false,
});

export const notificationModel = (connection: Connection): Model<NotificationDocument> =>
  connection.model<NotificationDocument>('PaymentNotification', schema);
