import { escapeHtml, htmlPage } from '@ondine/stand-in-page';
import { english, type CheckoutWords } from './page-words.ts';
import type { CheckoutSession, PortalSession, Subscription } from './ledger-state.ts';

export const paymentPage = (page: { title: string; body: string; words?: CheckoutWords }) => {
  const words = page.words ?? english;
  return htmlPage({ ...page, words, notice: words.notice, styleHref: '/test-checkout/style.css' });
};

/** An amount of cents, formatted for readers. */
const formatAmount = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

/** The checkout page for the payer. */
export function checkoutPage(session: CheckoutSession, words: CheckoutWords): string {
  const price = `${formatAmount(session.amount, session.currency)}${session.interval === null ? '' : ` ${words.perMonth}`}`;
  return paymentPage({
    title: words.title,
    words,
    body: `<p>${escapeHtml(session.product)}</p>
<p class="amount">${escapeHtml(price)}</p>
${session.declined ? `<p class="declined" role="alert">${words.declined}</p>` : ''}
${session.status === 'open' ? checkoutForm(session, words) : closedNotice(session, words)}`,
  });
}

const checkoutForm = (
  { id }: CheckoutSession,
  words: CheckoutWords,
) => `<form method="post" action="/test-checkout/pay/${escapeHtml(id)}">
<button class="main" name="action" value="pay">${words.pay}</button>
<button name="action" value="decline">${words.decline}</button>
<button name="action" value="cancel">${words.cancel}</button>
</form>`;

const closedNotice = ({ status, cancel_url: back }: CheckoutSession, words: CheckoutWords) =>
  `<p>${status === 'complete' ? words.paid : words.expired}</p>
<a class="button" href="${escapeHtml(back)}">${words.back}</a>`;

/** The page on which a customer sees and cancels subscriptions. */
export function portalPage(
  { id, return_url: back }: PortalSession,
  subscriptions: readonly Subscription[],
): string {
  const running = subscriptions.filter(({ status }) => status !== 'canceled');
  return paymentPage({
    title: 'Test membership',
    body: `${running.length === 0 ? '<p>There is no running subscription.</p>' : ''}
${running.map((subscription) => subscriptionForm(id, subscription)).join('\n')}
<p></p>
<a class="button" href="${escapeHtml(back)}">Go back</a>`,
  });
}

function subscriptionForm(portalId: string, subscription: Subscription): string {
  const { amount, currency, cancel_at_period_end: ending, period_end: end } = subscription;
  const day = new Date(end * 1000).toISOString().slice(0, 10);
  return `<p>${escapeHtml(formatAmount(amount, currency))} per month. ${ending ? 'Ends' : 'Renews'} on ${day}.</p>
<form method="post" action="/test-checkout/portal/${escapeHtml(portalId)}">
<input type="hidden" name="subscription" value="${escapeHtml(subscription.id)}">
<button name="action" value="${ending ? 'resume' : 'cancel'}">${ending ? 'Keep the membership' : 'Cancel at the end of the month'}</button>
</form>`;
}
