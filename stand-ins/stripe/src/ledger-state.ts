/** Times are seconds since 1970 and amounts cents, as in Stripe's API. */

export type Metadata = Record<string, string>;

export interface Customer {
  readonly id: string;
  readonly email: string | null;
  readonly metadata: Metadata;
  readonly created: number;
}

export interface CheckoutSession {
  readonly id: string;
  readonly mode: 'payment' | 'subscription';
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly product: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly metadata: Metadata;
  /** Metadata that a one-time payment passes on to its charge, or a subscription keeps. */
  readonly paid_metadata: Metadata;
  readonly created: number;
  readonly expires_at: number;
  readonly status: 'open' | 'complete' | 'expired';
  readonly subscription: string | null;
  /** Whether the last attempt was declined; shown on the page. */
  readonly declined: boolean;
}

export interface Charge {
  readonly id: string;
  readonly customer: string;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly status: 'succeeded' | 'failed';
  readonly created: number;
}

export interface Dispute {
  readonly id: string;
  readonly charge: string;
  readonly status: 'needs_response' | 'won' | 'lost';
  readonly created: number;
}

export interface Subscription {
  readonly id: string;
  readonly customer: string;
  readonly status: 'active' | 'past_due' | 'canceled';
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly created: number;
  readonly period_start: number;
  readonly period_end: number;
  readonly cancel_at_period_end: boolean;
}

export interface PortalSession {
  readonly id: string;
  readonly customer: string;
  readonly return_url: string;
  readonly created: number;
}

/** A notification in Stripe's form, kept until the receiver has accepted it. */
export interface LedgerEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: Readonly<Record<string, unknown>>;
  readonly delivered: boolean;
}

/** The answer to a request with an idempotency key. */
export interface CachedAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  readonly created: number;
}

/** The state of the stand-in, by id. */
export interface LedgerState {
  customers: Record<string, Customer>;
  sessions: Record<string, CheckoutSession>;
  charges: Record<string, Charge>;
  disputes: Record<string, Dispute>;
  subscriptions: Record<string, Subscription>;
  portals: Record<string, PortalSession>;
  events: Record<string, LedgerEvent>;
  answers: Record<string, CachedAnswer>;
}

export const emptyLedger = (): LedgerState => ({
  customers: {},
  sessions: {},
  charges: {},
  disputes: {},
  subscriptions: {},
  portals: {},
  events: {},
  answers: {},
});
