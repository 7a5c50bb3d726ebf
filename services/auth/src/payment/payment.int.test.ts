import { waitFor } from '@ondine/platform/testing';
import { createStripeProvider } from './stripe-provider.ts';
import { createMember, press } from '../testing/paying-member.ts';
import {
  startTestAuth,
  testInternalToken,
  testWebhookSecret,
  type TestAuth,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());
beforeEach(() => {
  auth.webhooks.repair();
});

describe('paying', () => {
  it('tells what the plans cost', async () => {
    expect((await auth.ask('GET /api/payment/pricing', { token: 'broken' })).body).toEqual({
      plans: [
        { payment_type: 'monthly', amount: 4900, currency: 'usd', interval: 'month' },
        { payment_type: 'lifetime', amount: 39_900, currency: 'usd', interval: null },
      ],
      test_mode: true,
    });
  });

  it.each(['monthly', 'lifetime'] as const)('grants the %s plan once it is paid', async (plan) => {
    const member = await createMember(auth);
    expect(await member.isPaid()).toBe(false);
    const url = await member.checkout(plan);
    expect(url).toMatch(/^http:\/\/ondine\.test\/test-checkout\/pay\/cs_test_/);
    const { status, location } = await press(auth, url, 'pay');
    expect(status).toBe(303);
    expect(location).toBe(`http://ondine.test/payment-success?session_id=${url.split('/').at(-1)}`);
    await waitFor('the membership', () => member.isPaid());
    expect(await member.status()).toMatchObject({ has_paid_subscription: true, plan, state: 'active' });
    await waitFor('the event', () => member.events().length > 0);
    expect(member.events()).toHaveLength(1);
    expect(member.events()[0]?.data).toMatchObject({ user_id: member.id, paid: true, plan });
    expect(member.charges().map(({ amount }) => amount)).toEqual([plan === 'monthly' ? 4900 : 39_900]);
  });

  it('grants nothing on a declined card, and lets the user try again on the same page', async () => {
    const member = await createMember(auth);
    const url = await member.checkout('lifetime');
    const { location } = await press(auth, url, 'decline');
    expect(location).toBe(new URL(url).pathname);
    const page = await (await fetch(auth.standIn.url + (location ?? ''))).text();
    expect(page).toContain('The card was declined');
    expect(await member.isPaid()).toBe(false);
    await press(auth, url, 'pay');
    await waitFor('the membership', () => member.isPaid());
  });

  it('brings the user back to the plans on cancel, with nothing paid', async () => {
    const member = await createMember(auth);
    const { location } = await press(auth, await member.checkout('monthly'), 'cancel');
    expect(location).toBe('http://ondine.test/paywall');
    expect(await member.isPaid()).toBe(false);
    expect((await member.ask('POST /api/payment/purchase')).body).toMatchObject({
      success: false,
      code: 'not_paid',
    });
  });

  it('confirms a purchase only when the provider says it is paid, as often as asked', async () => {
    auth.webhooks.cut();
    const member = await createMember(auth);
    expect((await member.ask('POST /api/payment/purchase')).body).toMatchObject({
      success: false,
      code: 'not_paid',
    });
    await press(auth, await member.checkout('lifetime'), 'pay');
    for (let time = 0; time < 2; time += 1) {
      const purchase = await member.ask('POST /api/payment/purchase');
      expect(purchase.body).toEqual({ success: true, message: 'Your membership is active.' });
    }
    await waitFor('the event', () => member.events().length > 0);
    expect(member.events()).toHaveLength(1);
  });

  it('opens one checkout however often and in however many tabs the user asks', async () => {
    const member = await createMember(auth);
    const urls = await Promise.all([
      member.checkout('monthly'),
      member.checkout('monthly'),
      member.checkout('monthly'),
    ]);
    expect(new Set(urls).size).toBe(1);
    expect(await member.checkout('monthly')).toBe(urls[0]);
  });

  it('closes the checkout of one plan when the user chooses the other', async () => {
    const member = await createMember(auth);
    const monthly = await member.checkout('monthly');
    const lifetime = await member.checkout('lifetime');
    await press(auth, monthly, 'pay');
    expect(member.charges()).toHaveLength(0);
    await press(auth, lifetime, 'pay');
    expect(member.charges()).toHaveLength(1);
    await waitFor('the membership', () => member.isPaid());
  });

  it('leaves at most one checkout open when two tabs choose different plans at once', async () => {
    const member = await createMember(auth);
    await Promise.all([member.checkout('monthly'), member.checkout('lifetime'), member.checkout('monthly')]);
    expect(member.openSessions()).toHaveLength(1);
  });

  it('finds the customer again whose creation was not answered, though the e-mail has changed since', async () => {
    const provider = createStripeProvider({
      secretKey: 'sk_test_1',
      webhookSecret: testWebhookSecret,
      apiBase: auth.standIn.url,
      publicUrl: 'http://ondine.test',
      productName: 'Ondine',
    });
    const id = await provider.createCustomer({ userId: 'u1', email: 'old@example.test' });
    expect(await provider.createCustomer({ userId: 'u1', email: 'new@example.test' })).toBe(id);
    expect(auth.standIn.ledger.state.customers[id]?.email).toBe('new@example.test');
  });

  it('never opens a second checkout for somebody who has paid', async () => {
    auth.webhooks.cut();
    const member = await createMember(auth);
    const url = await member.checkout('lifetime');
    await press(auth, url, 'pay');
    expect(await member.checkout('monthly')).toBe(
      `http://ondine.test/payment-success?session_id=${url.split('/').at(-1)}`,
    );
    const again = await member.ask('POST /api/payment/create-checkout', { payment_type: 'monthly' });
    expect(again.status).toBe(409);
    expect(member.charges()).toHaveLength(1);
  });

  it('opens the page for cancelling, for those who have payments', async () => {
    const member = await createMember(auth);
    expect((await member.ask('POST /api/payment/portal')).status).toBe(404);
    await press(auth, await member.checkout('monthly'), 'pay');
    await waitFor('the membership', () => member.isPaid());
    const { portal_url: url } = (await member.ask('POST /api/payment/portal')).body as { portal_url: string };
    await fetch(auth.standIn.url + new URL(url).pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'cancel', subscription: member.subscription() }),
    });
    await waitFor('the cancellation', async () => (await member.status()).cancel_at_period_end);
    expect(await member.isPaid()).toBe(true);
    const actions = async () =>
      ((await member.ask('GET /api/auth/activity')).body as { action: string }[]).map(({ action }) => action);
    await waitFor('the entry', async () => (await actions()).includes('subscription_cancelled'));
  });
});

it('another service that asks hears of a payment as soon as the user does', async () => {
  const member = await createMember(auth);
  const asked = () =>
    auth.ask(`GET /internal/users/${member.id}/entitlement`, {
      headers: { 'X-Internal-Token': testInternalToken },
    });
  expect((await asked()).body).toEqual({ paid: false });
  await press(auth, await member.checkout('monthly'), 'pay');
  await waitFor('the membership', () => member.isPaid());
  expect((await asked()).body).toEqual({ paid: true });
  expect((await auth.ask(`GET /internal/users/${member.id}/entitlement`)).status).toBeGreaterThanOrEqual(400);
});
