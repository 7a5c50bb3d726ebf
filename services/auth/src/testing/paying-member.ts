import { waitFor } from '@ondine/platform/testing';
import type { TestAuth } from './start-test-auth.ts';

export type Plan = 'monthly' | 'lifetime';

/** A signed-in user with payments, and their data at the provider. */
export type PayingMember = Awaited<ReturnType<typeof createMember>>;

/** Registers a user and follows their payments. */
export async function createMember(auth: TestAuth) {
  const { access_token: token } = await auth.register();
  const ask = (methodAndPath: string, body?: unknown) =>
    auth.ask(methodAndPath, { token, ...(body === undefined ? {} : { body }) });
  const { id } = (await ask('GET /api/auth/me')).body as { id: string };
  const { state } = auth.standIn.ledger;
  const customer = () =>
    Object.values(state.customers).find(({ metadata }) => metadata['ondine_user'] === id)?.id;
  return {
    id,
    token,
    ask,
    customer,
    /** Begins a checkout. @returns the URL of its page */
    async checkout(plan: Plan): Promise<string> {
      const answer = await ask('POST /api/payment/create-checkout', { payment_type: plan });
      if (answer.status !== 200) throw new Error(`No checkout: ${JSON.stringify(answer.body)}`);
      return (answer.body as { checkout_url: string }).checkout_url;
    },
    async isPaid(): Promise<boolean> {
      return ((await ask('GET /api/auth/me')).body as { has_paid_subscription: boolean })
        .has_paid_subscription;
    },
    async status() {
      return (await ask('GET /api/payment/status')).body as { state: string; cancel_at_period_end: boolean };
    },
    charges: () => Object.values(state.charges).filter((charge) => charge.customer === customer()),
    openSessions: () =>
      Object.values(state.sessions).filter(
        (session) => session.customer === customer() && session.status === 'open',
      ),
    subscription: () =>
      Object.values(state.subscriptions).find((each) => each.customer === customer())?.id ?? '',
    events: () =>
      auth.published.filter((event) => event.subject === id && event.type === 'entitlement.changed.v1'),
  };
}

/** Presses a button of the checkout page, like the browser's form. */
export async function press(auth: TestAuth, checkoutUrl: string, action: 'pay' | 'decline' | 'cancel') {
  const answer = await fetch(auth.standIn.url + new URL(checkoutUrl).pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action }),
  });
  return { status: answer.status, location: answer.headers.get('location') };
}

/** A user whose payment has arrived. */
export async function createPaidMember(auth: TestAuth, plan: Plan): Promise<PayingMember> {
  const member = await createMember(auth);
  await press(auth, await member.checkout(plan), 'pay');
  await waitFor('the membership', () => member.isPaid());
  return member;
}
