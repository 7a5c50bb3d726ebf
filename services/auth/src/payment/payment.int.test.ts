import { waitFor } from '@ondine/platform/testing';
import { createMember, press } from '../testing/paying-member.ts';
import { startTestAuth, testInternalToken, type TestAuth } from '../testing/start-test-auth.ts';

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
    const her = await createMember(auth);
    expect(await her.isPaid()).toBe(false);
    const url = await her.checkout(plan);
    expect(url).toMatch(/^http:\/\/ondine\.test\/test-checkout\/pay\/cs_test_/);
    const { status, location } = await press(auth, url, 'pay');
    expect(status).toBe(303);
    expect(location).toBe(`http://ondine.test/payment-success?session_id=${url.split('/').at(-1)}`);
    await waitFor('the membership', () => her.isPaid());
    expect(await her.status()).toMatchObject({ has_paid_subscription: true, plan, state: 'active' });
    await waitFor('the event', () => her.events().length > 0);
    expect(her.events()).toHaveLength(1);
    expect(her.events()[0]?.data).toMatchObject({ user_id: her.id, paid: true, plan });
    expect(her.charges().map(({ amount }) => amount)).toEqual([plan === 'monthly' ? 4900 : 39_900]);
  });

  it('grants nothing on a declined card, and lets her try again on the same page', async () => {
    const her = await createMember(auth);
    const url = await her.checkout('lifetime');
    const { location } = await press(auth, url, 'decline');
    expect(location).toBe(new URL(url).pathname);
    const page = await (await fetch(auth.standIn.url + (location ?? ''))).text();
    expect(page).toContain('The card was declined');
    expect(await her.isPaid()).toBe(false);
    await press(auth, url, 'pay');
    await waitFor('the membership', () => her.isPaid());
  });

  it('brings her back to the plans on cancel, with nothing paid', async () => {
    const her = await createMember(auth);
    const { location } = await press(auth, await her.checkout('monthly'), 'cancel');
    expect(location).toBe('http://ondine.test/paywall');
    expect(await her.isPaid()).toBe(false);
    expect((await her.ask('POST /api/payment/purchase')).body).toMatchObject({
      success: false,
      code: 'not_paid',
    });
  });

  it('confirms a purchase only when the provider says it is paid, as often as asked', async () => {
    auth.webhooks.cut();
    const her = await createMember(auth);
    expect((await her.ask('POST /api/payment/purchase')).body).toMatchObject({
      success: false,
      code: 'not_paid',
    });
    await press(auth, await her.checkout('lifetime'), 'pay');
    for (let time = 0; time < 2; time += 1) {
      const purchase = await her.ask('POST /api/payment/purchase');
      expect(purchase.body).toEqual({ success: true, message: 'Your membership is active.' });
    }
    await waitFor('the event', () => her.events().length > 0);
    expect(her.events()).toHaveLength(1);
  });

  it('opens one checkout however often and in however many tabs she asks', async () => {
    const her = await createMember(auth);
    const urls = await Promise.all([
      her.checkout('monthly'),
      her.checkout('monthly'),
      her.checkout('monthly'),
    ]);
    expect(new Set(urls).size).toBe(1);
    expect(await her.checkout('monthly')).toBe(urls[0]);
  });

  it('closes the checkout of one plan when she chooses the other', async () => {
    const her = await createMember(auth);
    const monthly = await her.checkout('monthly');
    const lifetime = await her.checkout('lifetime');
    await press(auth, monthly, 'pay');
    expect(her.charges()).toHaveLength(0);
    await press(auth, lifetime, 'pay');
    expect(her.charges()).toHaveLength(1);
    await waitFor('the membership', () => her.isPaid());
  });

  it('leaves at most one checkout open when two tabs choose different plans at once', async () => {
    const her = await createMember(auth);
    await Promise.all([her.checkout('monthly'), her.checkout('lifetime'), her.checkout('monthly')]);
    expect(her.openSessions()).toHaveLength(1);
  });

  it('never opens a second checkout for somebody who has paid', async () => {
    auth.webhooks.cut();
    const her = await createMember(auth);
    const url = await her.checkout('lifetime');
    await press(auth, url, 'pay');
    expect(await her.checkout('monthly')).toBe(
      `http://ondine.test/payment-success?session_id=${url.split('/').at(-1)}`,
    );
    const again = await her.ask('POST /api/payment/create-checkout', { payment_type: 'monthly' });
    expect(again.status).toBe(409);
    expect(her.charges()).toHaveLength(1);
  });

  it('opens the page for cancelling, for those who have payments', async () => {
    const her = await createMember(auth);
    expect((await her.ask('POST /api/payment/portal')).status).toBe(404);
    await press(auth, await her.checkout('monthly'), 'pay');
    await waitFor('the membership', () => her.isPaid());
    const { portal_url: url } = (await her.ask('POST /api/payment/portal')).body as { portal_url: string };
    await fetch(auth.standIn.url + new URL(url).pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'cancel', subscription: her.subscription() }),
    });
    await waitFor('the cancellation', async () => (await her.status()).cancel_at_period_end);
    expect(await her.isPaid()).toBe(true);
  });
});

it('another service that asks hears of a payment as soon as she does', async () => {
  const her = await createMember(auth);
  const asked = () =>
    auth.ask(`GET /internal/users/${her.id}/entitlement`, {
      headers: { 'X-Internal-Token': testInternalToken },
    });
  expect((await asked()).body).toEqual({ paid: false });
  await press(auth, await her.checkout('monthly'), 'pay');
  await waitFor('the membership', () => her.isPaid());
  expect((await asked()).body).toEqual({ paid: true });
  expect((await auth.ask(`GET /internal/users/${her.id}/entitlement`)).status).toBeGreaterThanOrEqual(400);
});
