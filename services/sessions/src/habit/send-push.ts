import type { PushSubscriptionBody } from '@ondine/contracts';
import webPush from 'web-push';

/** What proves to push services who sends (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where their operators reach us: a mailto: or https: address. */
  readonly subject: string;
}

/** @returns 'gone' for a subscription that will never be taken again. @throws Error for all other failures */
export type SendPush = (subscription: PushSubscriptionBody, payload: object) => Promise<'sent' | 'gone'>;

const timeoutMs = 10_000;
/** A reminder of this evening is of no use tomorrow. */
const keptForSeconds = 3 * 3600;

/** Encrypts for one browser (RFC 8291) and hands it to the push service that the browser named. */
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
      // A push service never redirects; following would let it send us anywhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!answer.ok) throw new Error(`A push service answered ${answer.status}.`);
    return 'sent';
  };
