import { paymentRoutes } from './http/payment.ts';
import type { RouteContract } from './route.ts';

/** The largest body of a call, in bytes: what most of them take. */
export const usualBodyBytes = 100 * 1024;

/**
 * The same for calls whose body is made by others: clients may send the history of a conversation along,
 * which is not looked at but has to fit, and the payment provider's notifications stay well below it.
 */
export const largeBodyBytes = 512 * 1024;

/** The largest body that a call may have, in bytes; a larger one is `payload_too_large`. */
export const bodyLimitOf = ({ owner, path }: Pick<RouteContract, 'owner' | 'path'>): number =>
  owner === 'chat' || path === paymentRoutes.webhook.path ? largeBodyBytes : usualBodyBytes;
