import * as z from 'zod';
import { isoTimeSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential } from '../tolerance.ts';

export const paymentTypeSchema = z.enum(['monthly', 'lifetime']);
export type PaymentType = z.infer<typeof paymentTypeSchema>;

/** A price; the amount is in the smallest unit of its currency (cents). */
export const priceSchema = z.object({
  payment_type: paymentTypeSchema,
  amount: essential(z.int().positive()),
  currency: z.literal('usd'),
  interval: z.literal('month').nullable().describe('null: paid once'),
});

export type Price = z.infer<typeof priceSchema>;

export const subscriptionStatusSchema = z.object({
  has_paid_subscription: essential(z.boolean()),
  plan: paymentTypeSchema.nullable(),
  state: essential(z.enum(['none', 'active', 'past_due', 'canceled', 'refunded', 'disputed'])),
  current_period_end: isoTimeSchema.nullable(),
  cancel_at_period_end: z.boolean(),
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

export const purchaseResultSchema = z.object({
  success: essential(z.boolean()),
  message: z.string(),
  code: z.literal('not_paid').optional().describe('Nothing is paid yet: go on to the checkout'),
});
export type PurchaseResult = z.infer<typeof purchaseResultSchema>;

export const paymentRoutes = {
  pricing: defineRoute({
    id: 'getPricing',
    method: 'GET',
    path: '/api/payment/pricing',
    owner: 'auth',
    access: 'public',
    summary: 'The plans and their prices',
    status: 200,
    reply: z.object({
      plans: z.array(priceSchema),
      test_mode: z.boolean().describe('True while the payment provider is a local stand-in'),
    }),
    errors: [],
  }),
  createCheckout: defineRoute({
    id: 'createCheckout',
    method: 'POST',
    path: '/api/payment/create-checkout',
    owner: 'auth',
    access: 'user',
    summary: 'Begin a checkout at the payment provider',
    body: z.object({ payment_type: paymentTypeSchema }),
    status: 200,
    reply: z.object({ checkout_url: essential(z.url()) }),
    creates: true,
    errors: ['conflict', 'unavailable'],
  }),
  portal: defineRoute({
    id: 'openPaymentPortal',
    method: 'POST',
    path: '/api/payment/portal',
    owner: 'auth',
    access: 'user',
    summary: "The provider's page for invoices, cards and cancelling",
    status: 200,
    reply: z.object({ portal_url: essential(z.url()) }),
    errors: ['not_found', 'reauthentication_required', 'unavailable'],
  }),
  purchase: defineRoute({
    id: 'confirmPurchase',
    method: 'POST',
    path: '/api/payment/purchase',
    owner: 'auth',
    access: 'user',
    summary: 'Grant what the provider confirms as paid for this user; repeatable',
    status: 200,
    reply: purchaseResultSchema,
    errors: ['unavailable'],
  }),
  status: defineRoute({
    id: 'getPaymentStatus',
    method: 'GET',
    path: '/api/payment/status',
    owner: 'auth',
    access: 'user',
    summary: 'The membership of the signed-in user',
    status: 200,
    reply: subscriptionStatusSchema,
    errors: [],
  }),
  webhook: defineRoute({
    id: 'receivePaymentWebhook',
    method: 'POST',
    path: '/api/payment/webhook',
    owner: 'auth',
    access: 'public',
    summary: "The payment provider's signed notifications",
    body: z.looseObject({ id: z.string(), type: z.string() }),
    status: 200,
    reply: z.object({ received: z.literal(true) }),
    errors: ['webhook_signature_invalid'],
  }),
};
