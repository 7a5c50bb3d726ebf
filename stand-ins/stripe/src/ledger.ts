import { randomBytes } from 'node:crypto';
import type { Charge, CheckoutSession, LedgerState, Metadata, Subscription } from './ledger-state.ts';
import { noSuch, StripeApiError } from './stripe-error.ts';
import { toCharge, toDispute, toSession, toSubscription } from './stripe-objects.ts';

const checkoutSeconds = 24 * 3600;
const deliveredKeptSeconds = 7 * 24 * 3600;

/** The fields given when a checkout is opened; the rest is set later. */
export type CheckoutRequest = Omit<
  CheckoutSession,
  'id' | 'created' | 'expires_at' | 'status' | 'subscription' | 'declined'
>;

/** The operations on payments and subscriptions; each change creates the notification that Stripe sends for it. */
export type Ledger = ReturnType<typeof createLedger>;

/**
 * @param state changed in place; the caller that serves a request saves it before answering
 * @param nowSeconds the clock
 * @param pageUrl the URL of a checkout's page
 */
export function createLedger(
  state: LedgerState,
  nowSeconds: () => number,
  pageUrl: (sessionId: string) => string,
) {
  const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`;

  function find<Kind>(records: Record<string, Kind>, what: string, id: string): Kind {
    const record = Object.hasOwn(records, id) ? records[id] : undefined;
    if (!record) throw noSuch(what, id);
    return record;
  }

  function announce(type: string, object: Readonly<Record<string, unknown>>): void {
    const id = newId('evt');
    state.events[id] = { id, type, created: nowSeconds(), object, delivered: false };
  }

  function putSubscription(subscription: Subscription, type = 'customer.subscription.updated'): Subscription {
    state.subscriptions[subscription.id] = subscription;
    announce(type, toSubscription(subscription));
    return subscription;
  }

  function charge(
    of: Pick<Charge, 'customer' | 'amount' | 'currency' | 'metadata'>,
    at = nowSeconds(),
  ): Charge {
    const { customer, amount, currency, metadata } = of;
    const id = newId('ch');
    const made: Charge = {
      id,
      customer,
      amount,
      currency,
      metadata,
      amount_refunded: 0,
      status: 'succeeded',
      created: at,
    };
    state.charges[id] = made;
    return made;
  }

  function subscribe(session: CheckoutSession): string {
    const start = nowSeconds();
    const subscription: Subscription = {
      id: newId('sub'),
      customer: session.customer,
      status: 'active',
      amount: session.amount,
      currency: session.currency,
      metadata: session.paid_metadata,
      created: start,
      period_start: start,
      period_end: monthAfter(start),
      cancel_at_period_end: false,
    };
    charge({ ...session, metadata: {} });
    return putSubscription(subscription, 'customer.subscription.created').id;
  }

  function expireOverdue(): void {
    for (const session of Object.values(state.sessions)) {
      if (session.status === 'open' && session.expires_at <= nowSeconds()) {
        state.sessions[session.id] = { ...session, status: 'expired' };
      }
    }
  }

  function forgetDelivered(): void {
    const oldest = nowSeconds() - deliveredKeptSeconds;
    state.events = Object.fromEntries(
      Object.entries(state.events).filter(([, { delivered, created }]) => !delivered || created >= oldest),
    );
  }

  function renew(subscription: Subscription): void {
    let current = subscription;
    while (current.status === 'active' && current.period_end <= nowSeconds()) {
      if (current.cancel_at_period_end) {
        putSubscription({ ...current, status: 'canceled' }, 'customer.subscription.deleted');
        return;
      }
      const start = current.period_end;
      charge({ ...current, metadata: {} }, start);
      current = putSubscription({ ...current, period_start: start, period_end: monthAfter(start) });
    }
  }

  return {
    state,

    /** Applies what time has changed: checkouts expire, subscriptions renew or end, old notifications are dropped. */
    settle(): void {
      forgetDelivered();
      expireOverdue();
      for (const subscription of Object.values(state.subscriptions)) renew(subscription);
    },

    createCustomer(email: string | null, metadata: Metadata) {
      const id = newId('cus');
      return (state.customers[id] = { id, email, metadata, created: nowSeconds() });
    },
    changeCustomer(id: string, change: { email: string }) {
      return (state.customers[id] = { ...find(state.customers, 'customer', id), ...change });
    },
    customer: (id: string) => find(state.customers, 'customer', id),
    /** Deletes a customer, and ends their subscriptions, as Stripe does. Charges are kept. */
    deleteCustomer(id: string): { id: string } {
      find(state.customers, 'customer', id);
      state.customers = Object.fromEntries(Object.entries(state.customers).filter(([each]) => each !== id));
      for (const subscription of Object.values(state.subscriptions)) {
        if (subscription.customer !== id || subscription.status === 'canceled') continue;
        putSubscription({ ...subscription, status: 'canceled' }, 'customer.subscription.deleted');
      }
      return { id };
    },

    createSession(request: CheckoutRequest): CheckoutSession {
      find(state.customers, 'customer', request.customer);
      const id = newId('cs_test');
      const created = nowSeconds();
      return (state.sessions[id] = {
        ...request,
        id,
        created,
        expires_at: created + checkoutSeconds,
        status: 'open',
        subscription: null,
        declined: false,
      });
    },
    session: (id: string) => find(state.sessions, 'checkout.session', id),
    expireSession(id: string): CheckoutSession {
      const session = find(state.sessions, 'checkout.session', id);
      if (session.status !== 'open') {
        throw new StripeApiError(
          400,
          `Only open checkout sessions can be expired; this one is ${session.status}.`,
        );
      }
      return (state.sessions[id] = { ...session, status: 'expired' });
    },
    /** Pays an open checkout; a completed or expired one stays as it is. */
    paySession(id: string): CheckoutSession {
      const session = find(state.sessions, 'checkout.session', id);
      if (session.status !== 'open') return session;
      const subscription = session.mode === 'subscription' ? subscribe(session) : null;
      if (subscription === null) charge({ ...session, metadata: session.paid_metadata });
      const paid: CheckoutSession = { ...session, status: 'complete', subscription, declined: false };
      state.sessions[id] = paid;
      announce('checkout.session.completed', toSession(paid, pageUrl(id)));
      return paid;
    },
    declineSession(id: string): CheckoutSession {
      const session = find(state.sessions, 'checkout.session', id);
      if (session.status !== 'open') return session;
      return (state.sessions[id] = { ...session, declined: true });
    },

    charge: (id: string) => find(state.charges, 'charge', id),
    refund(chargeId: string, amount?: number): Charge {
      const paid = find(state.charges, 'charge', chargeId);
      const total = paid.amount_refunded + (amount ?? paid.amount - paid.amount_refunded);
      if (total > paid.amount)
        throw new StripeApiError(400, 'Refund amount is greater than the unrefunded amount.');
      const refunded = (state.charges[chargeId] = { ...paid, amount_refunded: total });
      announce('charge.refunded', toCharge(refunded, state));
      return refunded;
    },
    dispute(chargeId: string): string {
      const id = newId('du');
      const dispute = {
        id,
        charge: find(state.charges, 'charge', chargeId).id,
        status: 'needs_response',
        created: nowSeconds(),
      } as const;
      state.disputes[id] = dispute;
      announce('charge.dispute.created', toDispute(dispute));
      return id;
    },
    closeDispute(id: string, status: 'won' | 'lost'): void {
      const closed = { ...find(state.disputes, 'dispute', id), status };
      state.disputes[id] = closed;
      announce('charge.dispute.closed', toDispute(closed));
    },

    subscription: (id: string) => find(state.subscriptions, 'subscription', id),
    setCancelAtPeriodEnd(id: string, cancel: boolean): Subscription {
      return putSubscription({
        ...find(state.subscriptions, 'subscription', id),
        cancel_at_period_end: cancel,
      });
    },
    cancelNow(id: string): Subscription {
      const subscription = find(state.subscriptions, 'subscription', id);
      return putSubscription({ ...subscription, status: 'canceled' }, 'customer.subscription.deleted');
    },
    /** Simulates a renewal whose card was declined. */
    failRenewal(id: string): void {
      const subscription = find(state.subscriptions, 'subscription', id);
      announce('invoice.payment_failed', {
        object: 'invoice',
        id: newId('in'),
        customer: subscription.customer,
      });
      putSubscription({ ...subscription, status: 'past_due' });
    },

    openPortal(customer: string, returnUrl: string) {
      const id = newId('bps');
      const created = nowSeconds();
      return (state.portals[id] = {
        id,
        customer: find(state.customers, 'customer', customer).id,
        return_url: returnUrl,
        created,
      });
    },
    portal: (id: string) => find(state.portals, 'billing_portal.session', id),
  };
}

/** The same day of the next month, or its last day where it is shorter. */
function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}
