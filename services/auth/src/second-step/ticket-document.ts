import { Schema, type Connection, type Model } from 'mongoose';
import type { Ticket } from './ticket-store.ts';

/** A stored sign-in that waits for its second step. It is deleted once `expires_at` has passed. */
export interface TicketDocument {
  readonly _id: string;
  readonly user_id: string;
  readonly browser: string;
  readonly by: Ticket['by'];
  readonly credential: string;
  readonly tries_key: string;
  readonly new_device: boolean;
  readonly tries: number;
  readonly expires_at: Date;
}

const definition = {
  _id: { type: String, required: true },
  user_id: { type: String, required: true, index: true },
  browser: { type: String, required: true },
  by: { type: String, required: true },
  credential: { type: String, required: true },
  tries_key: { type: String, required: true },
  new_device: { type: Boolean, required: true },
  tries: { type: Number, required: true },
  expires_at: { type: Date, required: true, expires: 0 },
};

const schema = new Schema<TicketDocument>(definition, { collection: 'sign_in_tickets', versionKey: false });

export const ticketModel = (connection: Connection): Model<TicketDocument> =>
  connection.model<TicketDocument>('SignInTicket', schema);

export const toTicket = (document: TicketDocument): Ticket => ({
  _id: document._id,
  userId: document.user_id,
  browser: document.browser,
  by: document.by,
  credential: document.credential,
  triesKey: document.tries_key,
  newDevice: document.new_device,
  tries: document.tries,
  expiresAt: document.expires_at,
});

export const toTicketDocument = (ticket: Ticket): TicketDocument => ({
  _id: ticket._id,
  user_id: ticket.userId,
  browser: ticket.browser,
  by: ticket.by,
  credential: ticket.credential,
  tries_key: ticket.triesKey,
  new_device: ticket.newDevice,
  tries: ticket.tries,
  expires_at: ticket.expiresAt,
});
