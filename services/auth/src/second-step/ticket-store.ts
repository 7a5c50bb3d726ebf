import { createHash, randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import type { ProofMethod } from '../step-up/proof.ts';
import { toTicket, toTicketDocument, type TicketDocument } from './ticket-document.ts';

/** How long a sign-in waits for its second step, in ms. */
const lifetimeMs = 5 * 60 * 1000;
/** Codes that one sign-in may try. */
const maxTries = 5;

/** A sign-in that waits for its second step. */
export interface Ticket {
  /** A hash of the ticket's text. */
  readonly _id: string;
  readonly userId: string;
  /** The mark of its browser; see `BrowserMark`. */
  readonly browser: string;
  /** The method of the first step. */
  readonly by: ProofMethod;
  /** A hash of the password's hash, so that a changed password invalidates the ticket. */
  readonly credential: string;
  /** The key under which tries are counted: a separate one for devices that the account knows. */
  readonly triesKey: string;
  /** Whether the account has not used this device before. */
  readonly newDevice: boolean;
  readonly tries: number;
  readonly expiresAt: Date;
}

export interface TicketStore {
  /** @returns the ticket's text, which is not stored */
  issue(ticket: Omit<Ticket, '_id' | 'tries' | 'expiresAt'>, now: Date): Promise<string>;
  /** @returns null for a ticket that is unknown, expired, of another browser or without tries left */
  find(text: string, browser: string, now: Date): Promise<Ticket | null>;
  /** Counts a try. @returns null for a ticket that is unknown, expired, of another browser or without tries left */
  countTry(text: string, browser: string, now: Date): Promise<Ticket | null>;
  /** Uses it up. @returns false when it was used before */
  take(ticket: Ticket): Promise<boolean>;
  removeAllOf(userId: string): Promise<void>;
}

const hashOf = (text: string) => createHash('sha256').update(`ticket:${text}`).digest('base64url');

export function createTicketStore(tickets: Model<TicketDocument>): TicketStore {
  const good = (text: string, browser: string, now: Date) => ({
    _id: hashOf(text),
    browser,
    tries: { $lt: maxTries },
    expires_at: { $gt: now },
  });
  return {
    async issue(ticket, now) {
      const text = randomBytes(24).toString('base64url');
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      await tickets.create(toTicketDocument({ ...ticket, _id: hashOf(text), tries: 0, expiresAt }));
      return text;
    },
    async find(text, browser, now) {
      const document = await tickets.findOne(good(text, browser, now)).lean<TicketDocument>();
      return document && toTicket(document);
    },
    async countTry(text, browser, now) {
      const counted = await tickets.updateOne(good(text, browser, now), { $inc: { tries: 1 } });
      if (counted.matchedCount !== 1) return null;
      const document = await tickets.findById(hashOf(text)).lean<TicketDocument>();
      return document && toTicket(document);
    },
    take: async ({ _id }) => (await tickets.deleteOne({ _id })).deletedCount === 1,
    async removeAllOf(userId) {
      await tickets.deleteMany({ user_id: userId });
    },
  };
}
