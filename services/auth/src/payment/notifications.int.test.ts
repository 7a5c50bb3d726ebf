import { waitFor } from '@ondine/platform/testing';
import { Stripe } from 'stripe';
import { createMember, createPaidMember, press } from '../testing/paying-member.ts';
import { startTestAuth, testWebhookSecret, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
let now = new Date('2026-05-04T09:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));

beforeAll(async () => {
  auth = await startTestAuth({ clock: () => now });
});
afterAll(() => auth.close());
beforeEach(() => {
  auth.webhooks.repair();
});

const signedWith = (secret: string, payload: string) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret });
const notify = (payload: string, signature = signedWith(testWebhookSecret, payload)) =>
  auth.ask('POST /api/payment/webhook', { body: payload, headers: { 'stripe-signature': signature } });

describe('notifications', () => {
  it('may be late: asking who the user is finds the payment', async () => {
    auth.webhooks.cut();
    const member = await createMember(auth);
    const url = await member.checkout('lifetime');
    expect(await member.isPaid()).toBe(false);
    await press(auth, url, 'pay');
    // The provider was asked just now, and is not asked again within two seconds.
    expect(await member.isPaid()).toBe(false);
    later(2000);
    expect(await member.isPaid()).toBe(true);
  });

  it('may be repeated: each is handled once', async () => {
    const member = await createMember(auth);
    const before = auth.webhooks.seen.length;
    await press(auth, await member.checkout('lifetime'), 'pay');
    await waitFor('the membership', () => member.isPaid());
    const completed = await waitFor('the notification', () =>
      auth.webhooks.seen.slice(before).find(({ type }) => type === 'checkout.session.completed'),
    );
    for (let time = 0; time < 3; time += 1) {
      const answer = await notify(completed.body.toString());
      expect(answer).toMatchObject({ status: 200, body: { received: true } });
    }
    await waitFor('the event', () => member.events().length > 0);
    expect(member.events()).toHaveLength(1);
    const stored = await auth.database.connection.db
      ?.collection('payment_notifications')
      .countDocuments({ _id: (JSON.parse(completed.body.toString()) as { id: string }).id as never });
    expect(stored).toBe(1);
  });

  it('may come in any order: an old one does not bring back what has ended', async () => {
    auth.webhooks.cut();
    const member = await createMember(auth);
    const before = auth.webhooks.seen.length;
    await press(auth, await member.checkout('monthly'), 'pay');
    await member.ask('POST /api/payment/purchase');
    auth.standIn.ledger.cancelNow(member.subscription());
    await auth.standIn.commit();
    await waitFor('all notifications', () =>
      auth.webhooks.seen.slice(before).some(({ type }) => type === 'customer.subscription.deleted'),
    );
    for (const { body } of auth.webhooks.seen.slice(before).toReversed()) await notify(body.toString());
    expect(await member.status()).toMatchObject({ has_paid_subscription: false, state: 'canceled' });
    await waitFor('both events', () => member.events().length > 1);
    expect(member.events().map(({ data }) => (data as { paid: boolean }).paid)).toEqual([true, false]);
  });

  it('are refused without a good signature, and nothing comes of them', async () => {
    const member = await createMember(auth);
    await member.checkout('lifetime');
    const payload = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_1', customer: member.customer(), payment_status: 'paid' } },
    });
    for (const signature of [
      '',
      'nonsense',
      't=1,v1=',
      't=,v1=',
      't=1,v1=00',
      signedWith('whsec_other', payload),
      signedWith(testWebhookSecret, '{}'),
    ]) {
      const answer = await notify(payload, signature);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'webhook_signature_invalid' });
    }
    expect(await member.isPaid()).toBe(false);
  });

  it('about other things and other people are taken and ignored', async () => {
    const event = (type: string, object: object) =>
      JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } });
    expect((await notify(event('product.created', { id: 'prod_1' }))).status).toBe(200);
    expect((await notify(event('charge.refunded', { id: 'ch_1', customer: 'cus_of_nobody' }))).status).toBe(
      200,
    );
  });
});

describe('what happens to a membership later', () => {
  it('a refund ends it', async () => {
    const member = await createPaidMember(auth, 'lifetime');
    auth.standIn.ledger.refund(member.charges()[0]?.id ?? '');
    await auth.standIn.commit();
    await waitFor('the refund', async () => (await member.status()).state === 'refunded');
    expect(await member.isPaid()).toBe(false);
  });

  it('a dispute suspends it until it is won', async () => {
    const member = await createPaidMember(auth, 'lifetime');
    const dispute = auth.standIn.ledger.dispute(member.charges()[0]?.id ?? '');
    await auth.standIn.commit();
    await waitFor('the dispute', async () => (await member.status()).state === 'disputed');
    auth.standIn.ledger.closeDispute(dispute, 'won');
    await auth.standIn.commit();
    await waitFor('the end of the dispute', () => member.isPaid());
  });

  it('a failed renewal is retried by the provider before it ends', async () => {
    const member = await createPaidMember(auth, 'monthly');
    auth.standIn.ledger.failRenewal(member.subscription());
    await auth.standIn.commit();
    await waitFor('the failure', async () => (await member.status()).state === 'past_due');
    expect(await member.isPaid()).toBe(true);
    auth.standIn.ledger.cancelNow(member.subscription());
    await auth.standIn.commit();
    await waitFor('the end', async () => !(await member.isPaid()));
  });
});
