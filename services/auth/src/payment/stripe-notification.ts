import type { Stripe } from 'stripe';

type Reference = string | { readonly id: string } | null;

const idOf = (reference: Reference) => (typeof reference === 'string' ? reference : (reference?.id ?? null));

/** The customer that a notification concerns; null when it does not affect an entitlement. */
export async function notificationCustomer(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'charge.refunded':
      return idOf(event.data.object.customer);
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      // A dispute names only its charge.
      const charge = idOf(event.data.object.charge);
      return charge === null ? null : idOf((await stripe.charges.retrieve(charge)).customer);
    }
    default:
      return null;
  }
}

/** The checkout whose delayed payment (a bank debit, say) failed after the checkout was completed. */
export function failedCheckoutOf(event: Stripe.Event): string | null {
  return event.type === 'checkout.session.async_payment_failed' ? event.data.object.id : null;
}
