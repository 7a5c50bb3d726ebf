import { HttpError, unavailable } from '@ondine/platform/http';
import { Stripe } from 'stripe';
import type { PaymentProvider } from './payment-provider.ts';
import { prices } from './prices.ts';
import { isHarmlessDispute, planMetadata, toChargeFact, toSubscriptionFact } from './stripe-facts.ts';
import { failedCheckoutOf, notificationCustomer } from './stripe-notification.ts';

export interface StripeProviderOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another server with Stripe's API, such as the local stand-in. */
  readonly apiBase?: string | undefined;
  /** The public URL of the site, for the way back from the provider's pages. */
  readonly publicUrl: string;
  /** The name of the product, as the checkout shows it. */
  readonly productName: string;
}

/** The most charges and subscriptions read per user; ours have a handful. */
const maxListed = 300;
/** With one retry, half of a write's budget. */
const requestTimeoutMs = 4500;

/** Payments through Stripe's own client library. */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const stripe = createClient(options);
  const { publicUrl } = options;

  async function disputedCharges(charges: readonly Stripe.Charge[], request: Stripe.RequestOptions) {
    const disputed = charges.filter((charge) => charge.disputed);
    const found = await Promise.all(
      disputed.map(({ id }) => stripe.disputes.list({ charge: id, limit: 100 }, request)),
    );
    return new Set(
      disputed.filter((_, index) => !found[index]?.data.every(isHarmlessDispute)).map(({ id }) => id),
    );
  }

  return {
    createCustomer: ({ userId, email }) =>
      answerOf(async () => {
        // The e-mail may change before a repeat, which Stripe would then refuse under the key: it follows alone.
        const { id } = await stripe.customers.create(
          { metadata: { ondine_user: userId } },
          { idempotencyKey: `ondine-customer-of-${userId}` },
        );
        await stripe.customers.update(id, { email });
        return id;
      }),

    changeEmail: (customerId, email) =>
      answerOf(async () => {
        await stripe.customers.update(customerId, { email });
      }),

    openCheckout: ({ userId, customerId, plan, attempt, key }) =>
      answerOf(async () => {
        const { amount, currency, interval } = prices[plan];
        const metadata = { ondine_user: userId, [planMetadata]: plan };
        const session = await stripe.checkout.sessions.create(
          {
            mode: interval === null ? 'payment' : 'subscription',
            customer: customerId,
            client_reference_id: userId,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency,
                  unit_amount: amount,
                  product_data: { name: options.productName },
                  ...(interval !== null && { recurring: { interval } }),
                },
              },
            ],
            success_url: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${publicUrl}/paywall`,
            metadata,
            ...(interval === null
              ? { payment_intent_data: { metadata } }
              : { subscription_data: { metadata } }),
          },
          { idempotencyKey: ['ondine-checkout', userId, plan, attempt, ...(key ? [key] : [])].join('-') },
        );
        if (session.url === null) throw new Error('Stripe gave a checkout without an address');
        return { sessionId: session.id, url: session.url };
      }),

    findCheckout: (sessionId) =>
      answerOf(async () => {
        const { status, url } = await stripe.checkout.sessions.retrieve(sessionId);
        if (status === 'open' && url !== null) return { state: 'open', url };
        return { state: status === 'complete' ? 'complete' : 'expired' };
      }),

    expireCheckout: (sessionId) =>
      answerOf(async () => {
        try {
          await stripe.checkout.sessions.expire(sessionId);
        } catch (error) {
          // Stripe refuses to expire a checkout that was paid or has expired meanwhile; the caller reads it again.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),

    deleteCustomer: (customerId) =>
      answerOf(async () => {
        try {
          await stripe.customers.del(customerId);
        } catch (error) {
          const gone =
            error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
          if (!gone) throw error;
        }
      }),

    readFacts: (customer, { timeoutMs } = {}) =>
      answerOf(async () => {
        const request = timeoutMs === undefined ? {} : { timeout: timeoutMs, maxNetworkRetries: 0 };
        const [charges, subscriptions] = await Promise.all([
          stripe.charges.list({ customer, limit: 100 }, request).autoPagingToArray({ limit: maxListed }),
          stripe.subscriptions
            .list({ customer, status: 'all', limit: 100 }, request)
            .autoPagingToArray({ limit: maxListed }),
        ]);
        const disputed = await disputedCharges(charges, request);
        return {
          charges: charges.flatMap((charge) => toChargeFact(charge, disputed.has(charge.id)) ?? []),
          subscriptions: subscriptions.flatMap((subscription) => toSubscriptionFact(subscription) ?? []),
        };
      }),

    openPortal: (customer) =>
      answerOf(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: `${publicUrl}/account`,
        });
        return session.url;
      }),

    async readNotification(body, signature) {
      const event = verifiedEvent(stripe, body, signature, options.webhookSecret);
      const customerId = await answerOf(() => notificationCustomer(stripe, event));
      return { id: event.id, type: event.type, customerId, failedCheckoutId: failedCheckoutOf(event) };
    },
  };
}

function createClient({ secretKey, apiBase }: StripeProviderOptions): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: requestTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Ondine' },
    ...(base && {
      host: base.hostname,
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
      ...(base.port !== '' && { port: base.port }),
    }),
  });
}

function verifiedEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | undefined,
  secret: string,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', secret);
  } catch (error) {
    // Any error here is caused by the request, which anybody may send, such as an empty signature, at which the library
    // fails.
    throw new HttpError('webhook_signature_invalid', { cause: error });
  }
}

/** Stripe's answer, or `unavailable` when it cannot be reached, is overloaded or refuses our key. */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeAuthenticationError } =
      Stripe.errors;
    if (
      error instanceof StripeConnectionError ||
      error instanceof StripeAPIError ||
      error instanceof StripeRateLimitError ||
      error instanceof StripeAuthenticationError
    ) {
      throw unavailable(error, 'Payments are not available just now. Please try again in a moment.');
    }
    throw error;
  }
}
