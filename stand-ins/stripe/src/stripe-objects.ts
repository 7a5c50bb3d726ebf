import type {
  Charge,
  CheckoutSession,
  Customer,
  Dispute,
  LedgerEvent,
  LedgerState,
  PortalSession,
  Subscription,
} from './ledger-state.ts';

/** The API version of these objects; the client library sends the same. */
const apiVersion = '2026-10-28.endive';

const common = { livemode: false } as const;

export const toCustomer = ({ id, email, metadata, created }: Customer) => ({
  ...common,
  id,
  object: 'customer',
  email,
  metadata,
  created,
});

export const toSession = (session: CheckoutSession, pageUrl: string) => ({
  ...common,
  id: session.id,
  object: 'checkout.session',
  mode: session.mode,
  customer: session.customer,
  client_reference_id: session.client_reference_id,
  amount_total: session.amount,
  currency: session.currency,
  success_url: session.success_url,
  cancel_url: session.cancel_url,
  metadata: session.metadata,
  created: session.created,
  expires_at: session.expires_at,
  status: session.status,
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
  subscription: session.subscription,
  url: session.status === 'open' ? pageUrl : null,
});

export const toCharge = (charge: Charge, state: LedgerState) => ({
  ...common,
  id: charge.id,
  object: 'charge',
  customer: charge.customer,
  amount: charge.amount,
  amount_captured: charge.amount,
  amount_refunded: charge.amount_refunded,
  currency: charge.currency,
  metadata: charge.metadata,
  status: charge.status,
  paid: charge.status === 'succeeded',
  captured: charge.status === 'succeeded',
  refunded: charge.amount_refunded === charge.amount,
  disputed: Object.values(state.disputes).some((dispute) => dispute.charge === charge.id),
  created: charge.created,
});

export const toDispute = ({ id, charge, status, created }: Dispute) => ({
  ...common,
  id,
  object: 'dispute',
  charge,
  status,
  created,
});

export const toSubscription = (subscription: Subscription) => ({
  ...common,
  id: subscription.id,
  object: 'subscription',
  customer: subscription.customer,
  status: subscription.status,
  currency: subscription.currency,
  metadata: subscription.metadata,
  created: subscription.created,
  cancel_at_period_end: subscription.cancel_at_period_end,
  cancel_at: subscription.cancel_at_period_end ? subscription.period_end : null,
  items: toList(`/v1/subscription_items?subscription=${subscription.id}`, [
    {
      id: `si_${subscription.id}`,
      object: 'subscription_item',
      quantity: 1,
      subscription: subscription.id,
      current_period_start: subscription.period_start,
      current_period_end: subscription.period_end,
      price: {
        id: `price_${subscription.id}`,
        object: 'price',
        unit_amount: subscription.amount,
        currency: subscription.currency,
        recurring: { interval: 'month', interval_count: 1 },
      },
    },
  ]),
});

export const toPortal = ({ id, customer, return_url, created }: PortalSession, url: string) => ({
  ...common,
  id,
  object: 'billing_portal.session',
  customer,
  return_url,
  created,
  url,
});

export const toEvent = ({ id, type, created, object }: LedgerEvent) => ({
  ...common,
  id,
  object: 'event',
  api_version: apiVersion,
  type,
  created,
  data: { object },
  pending_webhooks: 1,
  request: null,
});

export const toList = (url: string, data: readonly unknown[], hasMore = false) => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
});
