import { paymentRoutes } from './http/payment.ts';
import type { RouteContract } from './route.ts';

/** The default limit of a request body, in bytes. */
export const usualBodyBytes = 100 * 1024;

/**
 * The limit, in bytes, of calls whose body we do not control: clients may send the history of a conversation along,
 * which is ignored but has to fit, and the payment provider's notifications stay well below it.
 */
export const largeBodyBytes = 512 * 1024;

/** The limit of a call's body, in bytes; a larger one is `payload_too_large`. */
export const bodyLimitOf = ({ owner, path }: Pick<RouteContract, 'owner' | 'path'>): number =>
  owner === 'chat' || path === paymentRoutes.webhook.path ? largeBodyBytes : usualBodyBytes;
