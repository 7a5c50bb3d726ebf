import { setTimeout as wait } from 'node:timers/promises';
import { paymentRoutes } from '@ondine/contracts';
import { z } from 'zod';
import type { Member } from './member.ts';
import type { Answer, Site } from './site.ts';

/** Begins a checkout. @returns its URL @throws ZodError when there is none */
export async function openCheckout(
  member: Member,
  plan: 'monthly' | 'lifetime',
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { data } = await member.call('POST', '/api/payment/create-checkout', { payment_type: plan, ...more });
  return paymentRoutes.createCheckout.reply.parse(data).checkout_url;
}

/** Presses a button of the checkout's page. @param form the encoded form */
export const press = (site: Site, address: string, form: string): Promise<Answer> =>
  site.call('POST', address, {
    body: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const statusSchema = z.object({
  has_paid_subscription: z.boolean(),
  plan: z.string().nullable(),
  state: z.string(),
});

/** Polls for the payment for up to two seconds. @returns the membership after it */
export async function claim(member: Member) {
  for (let again = 0; ; again += 1) {
    await member.call('POST', '/api/payment/purchase');
    const status = statusSchema.parse((await member.call('GET', '/api/payment/status')).data);
    if (status.has_paid_subscription || again === 12) return status;
    await wait(150);
  }
}

/** A member who has only answered the questionnaire. */
export async function onboarded(register: () => Promise<Member>): Promise<Member> {
  const member = await register();
  await member.call('POST', '/api/onboarding/complete');
  return member;
}
