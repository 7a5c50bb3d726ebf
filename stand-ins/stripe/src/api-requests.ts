import { z } from 'zod';
import type { CheckoutRequest } from './ledger.ts';
import { StripeApiError } from './stripe-error.ts';

const metadataSchema = z.record(z.string(), z.string()).default({});
const whole = z.coerce.number().int();

export const customerRequest = z.object({
  email: z.string().nullable().default(null),
  metadata: metadataSchema,
});

export const customerChange = z.object({ email: z.string() });

const sessionSchema = z.object({
  mode: z.enum(['payment', 'subscription']),
  customer: z.string(),
  client_reference_id: z.string().nullable().default(null),
  success_url: z.url(),
  cancel_url: z.url(),
  metadata: metadataSchema,
  payment_intent_data: z.object({ metadata: metadataSchema }).optional(),
  subscription_data: z.object({ metadata: metadataSchema }).optional(),
  line_items: z
    .array(
      z.object({
        quantity: whole.min(1),
        price_data: z.object({
          currency: z.string(),
          unit_amount: whole.min(1),
          product_data: z.object({ name: z.string() }),
          recurring: z.object({ interval: z.literal('month') }).optional(),
        }),
      }),
    )
    .length(1),
});

/** A checkout request with one line item and an inline price. */
export const sessionRequest = sessionSchema.transform((request): CheckoutRequest => {
  const { mode, customer, client_reference_id, success_url, cancel_url, metadata, line_items } = request;
  const item = line_items[0];
  if (!item) throw new StripeApiError(400, 'A checkout needs a line item.', { param: 'line_items' });
  const { currency, unit_amount, product_data, recurring } = item.price_data;
  return {
    mode,
    customer,
    client_reference_id,
    success_url,
    cancel_url,
    metadata,
    paid_metadata: (request.payment_intent_data ?? request.subscription_data)?.metadata ?? {},
    product: product_data.name,
    amount: unit_amount * item.quantity,
    currency,
    interval: recurring?.interval ?? null,
  };
});

export const subscriptionChange = z.object({ cancel_at_period_end: z.stringbool() });
export const refundRequest = z.object({ charge: z.string(), amount: whole.min(1).optional() });
export const portalRequest = z.object({ customer: z.string(), return_url: z.url() });

export const listQuery = z.object({
  customer: z.string().optional(),
  charge: z.string().optional(),
  status: z.string().optional(),
  limit: whole.min(1).max(100).default(10),
  starting_after: z.string().optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

/** @throws StripeApiError that names the first invalid parameter */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const param = issue?.path.join('.') ?? '';
  throw new StripeApiError(400, `${param}: ${issue?.message ?? 'not valid'}`, { param });
}
