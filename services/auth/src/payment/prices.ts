import type { PaymentType, priceSchema } from '@ondine/contracts';
import type { z } from 'zod';

type Price = z.infer<typeof priceSchema>;

/** The prices of the plans, in US cents. Only the server decides them. */
export const prices: Readonly<Record<PaymentType, Price>> = {
  monthly: { payment_type: 'monthly', amount: 4900, currency: 'usd', interval: 'month' },
  lifetime: { payment_type: 'lifetime', amount: 39_900, currency: 'usd', interval: null },
};
