import type { Logger } from '@ondine/platform/observability';
import type { EmailChangeStore } from '../email-change/email-change-store.ts';
import type { UserStore } from '../account/user-store.ts';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * Sends a changed e-mail of an account to the payment provider, in the background. A failure is logged; the next visit
 * of the user tries again.
 */
export type TellCustomerEmail = (userId: string) => void;

export function createTellCustomerEmail({
  users,
  emailChanges,
  provider,
  logger,
}: {
  users: Pick<UserStore, 'findById'>;
  emailChanges: Pick<EmailChangeStore, 'customerTold'>;
  provider: Pick<PaymentProvider, 'changeEmail'>;
  logger: Logger;
}): TellCustomerEmail {
  async function tell(userId: string): Promise<void> {
    const user = await users.findById(userId);
    const customerId = user?.membership.customerId;
    if (!user?.customerEmailDue || !customerId) return;
    await provider.changeEmail(customerId, user.email);
    await emailChanges.customerTold(user);
  }
  return (userId) => {
    tell(userId).catch((error: unknown) =>
      logger.warn({ err: error, user: userId }, 'The payment provider has not heard of a new e-mail yet'),
    );
  };
}
