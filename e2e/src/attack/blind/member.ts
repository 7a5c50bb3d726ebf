import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { paymentRoutes, tokensSchema } from '@ondine/contracts';
import { z } from 'zod';
import type { Answer, CallOptions, Site } from './site.ts';

/** A user with an account and an own client address. */
export interface Member {
  readonly email: string;
  readonly password: string;
  readonly from: string;
  /** A call with the member's token, from the member's client address. */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  signIn(options?: CallOptions): Promise<Answer>;
}

export interface NewMember {
  /** Also onboarded and paid. */
  readonly paid?: boolean;
  readonly firstName?: string;
}

/** Retries while the site sheds load, as a person would; three times at most. */
async function insist(call: () => Promise<Answer>): Promise<Answer> {
  let answer = await call();
  for (let again = 0; again < 3 && answer.status === 503; again += 1) {
    await wait(700);
    answer = await call();
  }
  return answer;
}

/** @throws Error when the site accepts no new account */
export async function registerMember(
  site: Site,
  { paid = false, firstName = 'Attacka' }: NewMember = {},
): Promise<Member> {
  const from = site.nextVisitor();
  const email = `a${randomBytes(8).toString('hex')}@attack.test`;
  const password = `Kelp-${randomBytes(8).toString('hex')}`;
  const body = { first_name: firstName, last_name: 'Tester', email, password, age_confirmed: true };
  const answer = await insist(() => site.call('POST', '/api/auth/register', { from, body }));
  if (answer.status !== 201)
    throw new Error(`could not register (${answer.status} ${answer.text.slice(0, 120)})`);
  const { access_token: token } = tokensSchema.parse(answer.data);
  const member: Member = {
    email,
    password,
    from,
    call: (method, path, sent, options) => site.call(method, path, { body: sent, token, from, ...options }),
    signIn: (options) =>
      site.call('POST', '/api/auth/login', { from, body: { email, password }, ...options }),
  };
  if (paid) await onboardAndPay(site, member);
  return member;
}

const purchased = z.object({ success: z.literal(true) });

/** Buys lifetime access at the development checkout. @throws Error when the payment does not arrive */
async function onboardAndPay(site: Site, member: Member): Promise<void> {
  await member.call('POST', '/api/onboarding/complete');
  const checkout = await member.call('POST', '/api/payment/create-checkout', { payment_type: 'lifetime' });
  const { checkout_url: address } = paymentRoutes.createCheckout.reply.parse(checkout.data);
  const pressed = await site.call('POST', address, {
    body: 'action=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  for (let again = 0; again < 20; again += 1) {
    const purchase = await member.call('POST', '/api/payment/purchase');
    if (purchased.safeParse(purchase.data).success) return;
    await wait(150);
  }
  throw new Error(`payment did not arrive (${pressed.status})`);
}
