import type { PaymentType, priceSchema } from '@ondine/contracts';
import type { z } from 'zod';

type Price = z.infer<typeof priceSchema>;

/** What the plans cost, in US cents. The server alone decides it. */
export const prices: Readonly<Record<PaymentType, Price>> = {
  monthly: { payment_type: 'monthly', amount: 4900, currency: 'usd', interval: 'month' },
  lifetime: { payment_type: 'lifetime', amount: 39_900, currency: 'usd', interval: null },
};
