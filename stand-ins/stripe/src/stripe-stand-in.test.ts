import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '@ondine/platform/config';
import { silentLogger, waitFor } from '@ondine/platform/testing';
import { Stripe } from 'stripe';
import { startStripeStandIn, type RunningStripeStandIn } from './start-stripe-stand-in.ts';

const webhookSecret = 'whsec_test';
let folder: string;
let standIn: RunningStripeStandIn;
let stripe: Stripe;
let now: Date;

const start = async (webhookUrl?: string) => {
  standIn = await startStripeStandIn({
    port: 0,
    publicUrl: 'http://ondine.test',
    webhookUrl,
    webhookSecret,
    stateFile: join(folder, 'stripe', 'ledger.json'),
    logger: silentLogger(),
    clock: () => now,
  });
  const { hostname: host, port } = new URL(standIn.url);
  stripe = new Stripe('sk_test_1', { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};

beforeEach(async () => {
  now = new Date('2026-01-31T10:00:00Z');
  folder = await mkdtemp(join(tmpdir(), 'ondine-stripe-'));
  await start();
});
afterEach(async () => {
  await standIn.close();
  await rm(folder, { recursive: true });
});

async function openCheckout(mode: 'payment' | 'subscription' = 'payment') {
  const customer = await stripe.customers.create({
    email: 'ida@example.test',
    metadata: { ondine_user: 'u1' },
  });
  const session = await stripe.checkout.sessions.create({
    mode,
    customer: customer.id,
    success_url: 'http://ondine.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://ondine.test/paywall',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 4900,
          product_data: { name: 'Ondine <Premium>' },
          ...(mode === 'subscription' && { recurring: { interval: 'month' } }),
        },
      },
    ],
    ...(mode === 'payment' && { payment_intent_data: { metadata: { ondine_plan: 'lifetime' } } }),
  });
  return { customer: customer.id, session };
}

const submit = (path: string, fields: Record<string, string>) =>
  fetch(standIn.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

describe('the API, through the real client', () => {
  it('takes a payment and shows it as Stripe does', async () => {
    const { customer, session } = await openCheckout();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 4900 });
    expect(session.url).toBe(`http://ondine.test/test-checkout/pay/${session.id}`);
    await submit(`/test-checkout/pay/${session.id}`, { action: 'pay' });
    await expect(stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
    });
    const charges = await stripe.charges.list({ customer });
    expect(charges.data).toMatchObject([
      {
        amount: 4900,
        status: 'succeeded',
        refunded: false,
        disputed: false,
        metadata: { ondine_plan: 'lifetime' },
      },
    ]);
  });

  it.each(['/test-checkout/pay/%', `/test-checkout/pay/x?${'a'.repeat(20)}`])(
    'tells nothing of itself when it cannot answer %s',
    async (path) => {
      const body = new URLSearchParams({ action: 'x'.repeat(200_000) });
      const answer = await fetch(`${standIn.url}${path}`, { method: 'POST', body });
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/node_modules|\bat /);
    },
  );

  it('pays once, however often the button is pressed', async () => {
    const { customer, session } = await openCheckout();
    await Promise.all([1, 2, 3].map(() => submit(`/test-checkout/pay/${session.id}`, { action: 'pay' })));
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
  });

  it('honours idempotency keys, and refuses one that comes with another request', async () => {
    const idempotencyKey = 'key-1';
    const first = await stripe.customers.create({ email: 'a@example.test' }, { idempotencyKey });
    const second = await stripe.customers.create({ email: 'a@example.test' }, { idempotencyKey });
    expect(second.id).toBe(first.id);
    await expect(
      stripe.customers.create({ email: 'b@example.test' }, { idempotencyKey }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('renews a subscription month by month, and lets it end when cancelled', async () => {
    const { customer, session } = await openCheckout('subscription');
    await submit(`/test-checkout/pay/${session.id}`, { action: 'pay' });
    const [subscription] = (await stripe.subscriptions.list({ customer })).data;
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false });
    now = new Date('2026-04-15T10:00:00Z');
    expect((await stripe.charges.list({ customer })).data).toHaveLength(3);
    await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
    now = new Date('2026-06-15T10:00:00Z');
    expect((await stripe.charges.list({ customer })).data).toHaveLength(3);
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toMatchObject([
      { status: 'canceled' },
    ]);
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  });

  it('pages through long lists', async () => {
    const { customer, session } = await openCheckout('subscription');
    await submit(`/test-checkout/pay/${session.id}`, { action: 'pay' });
    now = new Date('2027-01-15T10:00:00Z');
    const all = await stripe.charges.list({ customer, limit: 5 }).autoPagingToArray({ limit: 100 });
    expect(new Set(all.map(({ id }) => id)).size).toBe(12);
  });

  it('refunds, and expires only open checkouts', async () => {
    const { customer, session } = await openCheckout();
    await submit(`/test-checkout/pay/${session.id}`, { action: 'pay' });
    const [charge] = (await stripe.charges.list({ customer })).data;
    await stripe.refunds.create({ charge: charge?.id ?? '' });
    await expect(stripe.charges.retrieve(charge?.id ?? '')).resolves.toMatchObject({ refunded: true });
    await expect(stripe.refunds.create({ charge: charge?.id ?? '', amount: 1 })).rejects.toThrow(
      'greater than',
    );
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('Only open checkout sessions');
    const other = (await openCheckout()).session;
    await expect(stripe.checkout.sessions.expire(other.id)).resolves.toMatchObject({ status: 'expired' });
    await submit(`/test-checkout/pay/${other.id}`, { action: 'pay' });
    await expect(stripe.checkout.sessions.retrieve(other.id)).resolves.toMatchObject({
      payment_status: 'unpaid',
    });
  });

  it('lets a checkout expire after a day', async () => {
    const { session } = await openCheckout();
    now = new Date(now.getTime() + 24 * 3600 * 1000);
    await expect(stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({ status: 'expired' });
  });

  it("refuses in the form of Stripe's errors", async () => {
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.products.list()).rejects.toThrow('The stand-in does not know GET /v1/products');
    const anonymous = await fetch(`${standIn.url}/v1/customers`, { method: 'POST' });
    expect(anonymous.status).toBe(401);
  });
});

describe('the pages', () => {
  it('say that they are a stand-in and need neither script nor inline style', async () => {
    const { session } = await openCheckout('subscription');
    const answer = await fetch(`${standIn.url}/test-checkout/pay/${session.id}`);
    const page = await answer.text();
    expect(page).toContain('<title>Test checkout</title>');
    expect(page).toContain('This is a stand-in.');
    expect(page).toContain('$49.00 per month');
    expect(page).toContain('Ondine &lt;Premium&gt;');
    for (const button of ['>Pay<', '>Decline<', '>Cancel<']) expect(page).toContain(button);
    expect(page).not.toMatch(/<script|style=|<style|onclick/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const style = await fetch(`${standIn.url}/test-checkout/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it('are in the language of the browser, where they have it', async () => {
    const { session } = await openCheckout('subscription');
    const pageIn = async (language: string) =>
      (
        await fetch(`${standIn.url}/test-checkout/pay/${session.id}`, {
          headers: { 'Accept-Language': language },
        })
      ).text();
    const spanish = await pageIn('es-ES,es;q=0.9,en;q=0.8');
    for (const words of ['<html lang="es">', 'Pago de prueba', '$49.00 al mes', '>Pagar<', '>Rechazar<'])
      expect(spanish).toContain(words);
    expect(spanish).not.toMatch(/stand-in|Decline|per month/);
    expect(await pageIn('fr')).toContain('<html lang="en">');
  });

  it('answer plainly to unknown checkouts and broken forms', async () => {
    for (const id of ['cs_none', 'constructor', '__proto__', 'toString']) {
      expect((await fetch(`${standIn.url}/test-checkout/pay/${id}`)).status).toBe(404);
      expect((await fetch(`${standIn.url}/test-checkout/portal/${id}`)).status).toBe(404);
    }
    const { session } = await openCheckout();
    expect((await submit(`/test-checkout/pay/${session.id}`, { action: 'steal' })).status).toBe(400);
    expect((await submit(`/test-checkout/pay/${session.id}`, {})).status).toBe(400);
  });

  it('cancel and keep a membership, each with one press', async () => {
    const { customer, session } = await openCheckout('subscription');
    await submit(`/test-checkout/pay/${session.id}`, { action: 'pay' });
    const portal = await stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://ondine.test/profile',
    });
    const path = new URL(portal.url).pathname;
    const [subscription] = (await stripe.subscriptions.list({ customer })).data;
    const page = async () => (await fetch(standIn.url + path)).text();
    expect(await page()).toContain('Renews on 2026-02-28');
    await submit(path, { action: 'cancel', subscription: subscription?.id ?? '' });
    expect(await page()).toContain('Ends on 2026-02-28');
    await submit(path, { action: 'resume', subscription: subscription?.id ?? '' });
    expect(await page()).toContain('Renews on 2026-02-28');
  });
});

describe('what it remembers', () => {
  it('survives a restart', async () => {
    const { customer, session } = await openCheckout();
    await submit(`/test-checkout/pay/${session.id}`, { action: 'pay' });
    await standIn.close();
    await start();
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
  });

  it('is refused with one sentence when the file is damaged', async () => {
    await standIn.close();
    const file = join(folder, 'stripe', 'ledger.json');
    await writeFile(file, (await readFile(file, 'utf8').catch(() => '')) + '{');
    await expect(start()).rejects.toBeInstanceOf(StartupError);
    await rm(file);
    await start();
  });
});

describe('notifications', () => {
  let receiver: Server;
  let answerWith: number;
  let received: { body: string; signature: string }[];

  beforeEach(async () => {
    answerWith = 200;
    received = [];
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({
          body: Buffer.concat(chunks).toString(),
          signature: String(request.headers['stripe-signature']),
        });
        response.writeHead(answerWith).end();
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterEach(async () => {
    const closed = once(receiver, 'close');
    receiver.close();
    receiver.closeAllConnections();
    await closed;
  });
  const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`;

  it('are signed so that the real client takes them', async () => {
    await standIn.close();
    await start(address());
    const { session } = await openCheckout();
    await submit(`/test-checkout/pay/${session.id}`, { action: 'pay' });
    const { body, signature } = await waitFor('a notification', () => received[0]);
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
    expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { id: session.id } } });
  });

  it('are sent again until they are taken, also after a restart, and then no more', async () => {
    answerWith = 503;
    await standIn.close();
    await start(address());
    const { session } = await openCheckout();
    await submit(`/test-checkout/pay/${session.id}`, { action: 'pay' });
    await waitFor('two tries', () => received.length >= 2);
    await standIn.close();
    answerWith = 200;
    await start(address());
    const delivered = () => Object.values(standIn.ledger.state.events).every((event) => event.delivered);
    await waitFor('the delivery', delivered);
    const count = received.length;
    await standIn.close();
    await start(address());
    await stripe.customers.retrieve(Object.keys(standIn.ledger.state.customers)[0] ?? '');
    expect(received).toHaveLength(count);
    now = new Date(now.getTime() + 8 * 24 * 3600 * 1000);
    standIn.ledger.settle();
    expect(standIn.ledger.state.events).toEqual({});
  });
});
