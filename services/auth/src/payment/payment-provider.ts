import type { PaymentType } from '@ondine/contracts';
import type { PaymentFacts } from './entitlement.ts';

/** Where a checkout stands at the provider. */
export type CheckoutState =
  | { readonly state: 'open'; readonly url: string }
  | { readonly state: 'complete' }
  | { readonly state: 'expired' };

/** A notification whose signature was good. */
export interface PaymentNotification {
  readonly id: string;
  readonly type: string;
  /** Whose payments it is about; null when it is about nothing that matters here. */
  readonly customerId: string | null;
  /** A checkout whose payment, begun earlier, failed in the end; null for all other notifications. */
  readonly failedCheckoutId: string | null;
}

/**
 * The payment provider. Every call may be repeated without doing its work twice. When the provider
 * does not answer, each throws HttpError `unavailable`.
 */
export interface PaymentProvider {
  createCustomer(user: { userId: string; email: string }): Promise<string>;
  changeEmail(customerId: string, email: string): Promise<void>;
  /** @param attempt the same attempt, under the same key if there is one, gives the same checkout */
  openCheckout(request: {
    userId: string;
    customerId: string;
    plan: PaymentType;
    attempt: number;
    key: string | undefined;
  }): Promise<{ sessionId: string; url: string }>;
  findCheckout(sessionId: string): Promise<CheckoutState>;
  /** Makes an open checkout unusable; one that is over already stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Removes a person and ends their subscriptions at once; one that is gone already is no error. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Everything paid, refunded, disputed and subscribed, as it is now. @param timeoutMs gives up after this long */
  readFacts(customerId: string, options?: { timeoutMs?: number }): Promise<PaymentFacts>;
  /** The address of the provider's page for invoices, cards and cancelling. */
  openPortal(customerId: string): Promise<string>;
  /** @throws HttpError `webhook_signature_invalid` */
  readNotification(body: Buffer, signature: string | undefined): Promise<PaymentNotification>;
}
