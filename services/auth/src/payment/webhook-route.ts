import { largeBodyBytes, paymentRoutes } from '@ondine/contracts';
import express, { type Express } from 'express';
import type { NotificationStore } from './notification-store.ts';
import type { PaymentNotification } from './payment-provider.ts';
import { applyProviderFacts, type MembershipDeps } from './refresh-membership.ts';

export interface WebhookDeps extends MembershipDeps {
  readonly notifications: NotificationStore;
}

/** Mounts the receiver of the provider's notifications. It needs the raw body, because that is what is signed. */
export function mountWebhook(app: Express, deps: WebhookDeps): void {
  app.post(
    paymentRoutes.webhook.path,
    express.raw({ type: () => true, limit: largeBodyBytes }),
    async (request, response) => {
      const body: unknown = request.body;
      const notification = await deps.provider.readNotification(
        Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        request.get('stripe-signature'),
      );
      await handleNotification(deps, notification);
      response.json({ received: true });
    },
  );
}

/**
 * Handles a notification once. A notification only says that something changed: the facts are read from the provider,
 * so the order of notifications does not matter. After a failure it stays unhandled, and the provider sends it again.
 */
async function handleNotification(deps: WebhookDeps, notification: PaymentNotification): Promise<void> {
  const { id, type, customerId, failedCheckoutId } = notification;
  if (customerId === null) return;
  if (!(await deps.notifications.receive({ id, type }, deps.clock()))) return;
  const user = await deps.users.findByCustomerId(customerId);
  if (user && failedCheckoutId !== null) await deps.memberships.endCheckout(user._id, failedCheckoutId);
  if (user) await applyProviderFacts(deps, user);
  else deps.logger.warn({ notification: id, type }, 'A payment notification is about nobody known');
  await deps.notifications.finish(id, deps.clock());
}
