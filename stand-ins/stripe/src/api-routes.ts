import { splitUrl } from '@ondine/platform/http';
import { Router, urlencoded, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import {
  customerChange,
  customerRequest,
  listQuery,
  portalRequest,
  readParams,
  refundRequest,
  sessionRequest,
  subscriptionChange,
  type ListQuery,
} from './api-requests.ts';
import { answerOnce } from './idempotent.ts';
import type { Ledger } from './ledger.ts';
import { StripeApiError } from './stripe-error.ts';
import {
  toCharge,
  toCustomer,
  toDispute,
  toList,
  toPortal,
  toSession,
  toSubscription,
} from './stripe-objects.ts';

export interface ApiDeps {
  readonly ledger: Ledger;
  readonly nowSeconds: () => number;
  readonly checkoutUrl: (sessionId: string) => string;
  readonly portalUrl: (portalId: string) => string;
  /** Saves the ledger and starts sending its notifications. */
  readonly commit: () => Promise<void>;
}

/** The part of Stripe's API that Ondine uses, under `/v1`. */
export function createApi(deps: ApiDeps): Router {
  const { ledger, checkoutUrl, portalUrl } = deps;
  const { state } = ledger;
  const api = Router();
  api.use(requireKey, urlencoded({ extended: true, limit: '100kb' }));

  const id = (request: Request) => String(request.params['id']);
  const get = (path: string, answer: (request: Request) => unknown) =>
    api.get(path, async (request, response) => {
      ledger.settle();
      await deps.commit();
      response.json(answer(request));
    });
  const change =
    (answer: (request: Request) => unknown): RequestHandler =>
    async (request, response) => {
      ledger.settle();
      const key = { key: request.get('Idempotency-Key'), path: request.path, body: request.body as unknown };
      const { status, body } = answerOnce(state, { ...key, now: deps.nowSeconds() }, () => ({
        status: 200,
        body: answer(request),
      }));
      await deps.commit();
      response.status(status).json(body);
    };
  const post = (path: string, answer: (request: Request) => unknown) => api.post(path, change(answer));

  post('/customers', ({ body }) => {
    const { email, metadata } = readParams(customerRequest, body);
    return toCustomer(ledger.createCustomer(email, metadata));
  });
  post('/customers/:id', (request) =>
    toCustomer(ledger.changeCustomer(id(request), readParams(customerChange, request.body))),
  );
  get('/customers/:id', (request) => toCustomer(ledger.customer(id(request))));

  api.delete(
    '/customers/:id',
    change((request) => ({ ...ledger.deleteCustomer(id(request)), object: 'customer', deleted: true })),
  );

  const session = (found: ReturnType<Ledger['session']>) => toSession(found, checkoutUrl(found.id));
  post('/checkout/sessions', ({ body }) => session(ledger.createSession(readParams(sessionRequest, body))));
  get('/checkout/sessions', (request) => page(request, Object.values(state.sessions), session));
  get('/checkout/sessions/:id', (request) => session(ledger.session(id(request))));
  post('/checkout/sessions/:id/expire', (request) => session(ledger.expireSession(id(request))));

  get('/charges', (request) =>
    page(request, Object.values(state.charges), (charge) => toCharge(charge, state)),
  );
  get('/charges/:id', (request) => toCharge(ledger.charge(id(request)), state));
  post('/refunds', ({ body }) => {
    const { charge, amount } = readParams(refundRequest, body);
    const { amount_refunded, currency } = ledger.refund(charge, amount);
    return {
      id: `re_${charge}`,
      object: 'refund',
      charge,
      amount: amount_refunded,
      currency,
      status: 'succeeded',
    };
  });
  get('/disputes', (request) => page(request, Object.values(state.disputes), toDispute));

  get('/subscriptions', (request) => page(request, Object.values(state.subscriptions), toSubscription));
  get('/subscriptions/:id', (request) => toSubscription(ledger.subscription(id(request))));
  post('/subscriptions/:id', (request) => {
    const { cancel_at_period_end: cancel } = readParams(subscriptionChange, request.body);
    return toSubscription(ledger.setCancelAtPeriodEnd(id(request), cancel));
  });
  api.delete(
    '/subscriptions/:id',
    change((request) => toSubscription(ledger.cancelNow(id(request)))),
  );

  post('/billing_portal/sessions', ({ body }) => {
    const { customer, return_url } = readParams(portalRequest, body);
    const portal = ledger.openPortal(customer, return_url);
    return toPortal(portal, portalUrl(portal.id));
  });

  api.use((request) => {
    throw new StripeApiError(404, `The stand-in does not know ${request.method} /v1${request.path}.`);
  });
  api.use(answerError);
  return api;
}

interface Listed {
  readonly id: string;
  readonly created: number;
  readonly customer?: string;
  readonly charge?: string;
  readonly status?: string;
}

/** One page of a list, newest first, with Stripe's filters and cursor. */
function page<Kind extends Listed>(
  request: Request,
  records: readonly Kind[],
  toObject: (record: Kind) => unknown,
) {
  const query = readParams(listQuery, request.query);
  const matching = records.filter((record) => matches(record, query)).toReversed();
  const start =
    query.starting_after === undefined ? 0 : matching.findIndex(({ id }) => id === query.starting_after) + 1;
  const shown = matching.slice(start, start + query.limit);
  return toList(
    splitUrl(request.originalUrl).path,
    shown.map(toObject),
    start + query.limit < matching.length,
  );
}

function matches(record: Listed, { customer, charge, status }: ListQuery): boolean {
  return (
    (customer === undefined || record.customer === customer) &&
    (charge === undefined || record.charge === charge) &&
    // Without a status, Stripe leaves ended subscriptions out.
    (status === undefined ? record.status !== 'canceled' : status === 'all' || record.status === status)
  );
}

const requireKey: RequestHandler = (request, _response, next) => {
  if (/^Bearer sk_\S+$/.test(request.get('authorization') ?? '')) next();
  else next(new StripeApiError(401, 'You did not provide an API key.'));
};

const answerError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent || !(error instanceof StripeApiError)) {
    next(error);
    return;
  }
  response.status(error.status).json(error.toBody());
};
