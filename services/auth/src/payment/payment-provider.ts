import type { PaymentType } from '@ondine/contracts';
import type { PaymentFacts } from './entitlement.ts';

/** The state of a checkout at the provider. */
export type CheckoutState =
  | { readonly state: 'open'; readonly url: string }
  | { readonly state: 'complete' }
  | { readonly state: 'expired' };

/** A notification with a valid signature. */
export interface PaymentNotification {
  readonly id: string;
  readonly type: string;
  /** The customer that it concerns; null when it is irrelevant here. */
  readonly customerId: string | null;
  /** A checkout whose delayed payment failed in the end; null for all other notifications. */
  readonly failedCheckoutId: string | null;
}

/**
 * The payment provider. Every call is idempotent. When the provider does not answer, each throws HttpError
 * `unavailable`.
 */
export interface PaymentProvider {
  /** The id of a user's customer, with this e-mail: the same one when it is repeated, also with another e-mail. */
  createCustomer(user: { userId: string; email: string }): Promise<string>;
  changeEmail(customerId: string, email: string): Promise<void>;
  /** @param attempt the same attempt, under the same key if there is one, returns the same checkout */
  openCheckout(request: {
    userId: string;
    customerId: string;
    plan: PaymentType;
    attempt: number;
    key: string | undefined;
  }): Promise<{ sessionId: string; url: string }>;
  findCheckout(sessionId: string): Promise<CheckoutState>;
  /** Invalidates an open checkout; one that is over already stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Deletes a customer and ends their subscriptions at once; a missing customer is no error. */
  deleteCustomer(customerId: string): Promise<void>;
  /** The current charges, refunds, disputes and subscriptions. @param timeoutMs time-out of the call */
  readFacts(customerId: string, options?: { timeoutMs?: number }): Promise<PaymentFacts>;
  /** The URL of the provider's page for invoices, cards and cancelling. */
  openPortal(customerId: string): Promise<string>;
  /** @throws HttpError `webhook_signature_invalid` */
  readNotification(body: Buffer, signature: string | undefined): Promise<PaymentNotification>;
}
