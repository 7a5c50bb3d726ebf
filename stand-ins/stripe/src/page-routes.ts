import { Router, urlencoded, type ErrorRequestHandler } from 'express';
import { z } from 'zod';
import { escapeHtml, pageStyle } from '@ondine/stand-in-page';
import type { Ledger } from './ledger.ts';
import { wordsFor } from './page-words.ts';
import { checkoutPage, paymentPage, portalPage } from './pages.ts';
import { StripeApiError } from './stripe-error.ts';

const payForm = z.object({ action: z.enum(['pay', 'decline', 'cancel']) });
const portalForm = z.object({ action: z.enum(['cancel', 'resume']), subscription: z.string() });

/** The pages for users, under `/test-checkout`. */
export function createPages({ ledger, commit }: { ledger: Ledger; commit: () => Promise<void> }): Router {
  const pages = Router();
  pages.use(urlencoded({ extended: false, limit: '10kb' }));
  pages.get('/style.css', (_request, response) => {
    response.type('text/css').send(pageStyle);
  });

  pages.get('/pay/:id', async (request, response) => {
    ledger.settle();
    await commit();
    const words = wordsFor((...offered) => request.acceptsLanguages(...offered));
    response
      .type('html')
      .vary('Accept-Language')
      .send(checkoutPage(ledger.session(request.params.id), words));
  });
  pages.post('/pay/:id', async (request, response) => {
    const { action } = payForm.parse(request.body);
    ledger.settle();
    const { id } = request.params;
    switch (action) {
      case 'pay': {
        const { status, success_url: back } = ledger.paySession(id);
        await commit();
        response.redirect(
          303,
          status === 'complete' ? back.replaceAll('{CHECKOUT_SESSION_ID}', id) : `/test-checkout/pay/${id}`,
        );
        return;
      }
      case 'decline':
        ledger.declineSession(id);
        await commit();
        response.redirect(303, `/test-checkout/pay/${id}`);
        return;
      case 'cancel':
        response.redirect(303, ledger.session(id).cancel_url);
    }
  });

  pages.get('/portal/:id', async (request, response) => {
    ledger.settle();
    await commit();
    const portal = ledger.portal(request.params.id);
    const own = Object.values(ledger.state.subscriptions).filter(
      ({ customer }) => customer === portal.customer,
    );
    response.type('html').send(portalPage(portal, own));
  });
  pages.post('/portal/:id', async (request, response) => {
    const { action, subscription: id } = portalForm.parse(request.body);
    const portal = ledger.portal(request.params.id);
    if (ledger.subscription(id).customer !== portal.customer)
      throw new StripeApiError(404, 'No such subscription.');
    ledger.setCancelAtPeriodEnd(id, action === 'cancel');
    await commit();
    response.redirect(303, `/test-checkout/portal/${portal.id}`);
  });

  pages.use(answerError);
  return pages;
}

const answerError: ErrorRequestHandler = (error, _request, response, next) => {
  const status =
    error instanceof StripeApiError ? error.status : error instanceof z.ZodError ? 400 : undefined;
  if (status === undefined || response.headersSent) {
    next(error);
    return;
  }
  const text = status === 404 ? 'There is no such checkout.' : 'This form could not be understood.';
  response
    .status(status)
    .type('html')
    .send(paymentPage({ title: 'Test checkout', body: `<p>${escapeHtml(text)}</p>` }));
};
