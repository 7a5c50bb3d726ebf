import type { PushSubscriptionBody } from '@ondine/contracts';
import webPush from 'web-push';

/** The keys that identify us to push services (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact for operators of push services: a mailto: or https: URL. */
  readonly subject: string;
}

/** @returns 'gone' for a subscription that is invalid for good. @throws Error for all other failures */
export type SendPush = (subscription: PushSubscriptionBody, payload: object) => Promise<'sent' | 'gone'>;

const timeoutMs = 10_000;
/** Time to live of a push message, in seconds: a reminder of this evening is useless tomorrow. */
const keptForSeconds = 3 * 3600;

/** Encrypts a message for one browser (RFC 8291) and sends it to the browser's push service. */
export const createSendPush =
  (vapid: VapidKeys): SendPush =>
  async (subscription, payload) => {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      subscription,
      JSON.stringify(payload),
      { vapidDetails: vapid, TTL: keptForSeconds, urgency: 'low' },
    );
    const answer = await fetch(endpoint, {
      method,
      headers,
      body: new Uint8Array(body),
      // A push service never redirects; following a redirect could lead to any host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!answer.ok) throw new Error(`A push service answered ${answer.status}.`);
    return 'sent';
  };
