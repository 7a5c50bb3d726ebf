import type { Logger } from '@ondine/platform/observability';
import { Stripe } from 'stripe';
import type { LedgerEvent, LedgerState } from './ledger-state.ts';
import { toEvent } from './stripe-objects.ts';

/** Delays between attempts; like Stripe it retries for three days, with the last of these delays. */
const retryDelaysMs = [200, 500, 1000, 2000, 5000, 15_000, 60_000, 300_000];
const giveUpAfterSeconds = 3 * 24 * 3600;
const answerTimeoutMs = 10_000;

export interface NotificationSender {
  /** Sends all notifications that are neither delivered nor being sent. */
  wake(): void;
  stop(): Promise<void>;
}

export interface NotificationSenderOptions {
  readonly state: LedgerState;
  readonly save: () => Promise<void>;
  /** The receiver's URL; without it notifications are only stored. */
  readonly webhookUrl: string | undefined;
  readonly webhookSecret: string;
  readonly nowSeconds: () => number;
  readonly logger: Logger;
}

/** Delivers signed notifications as Stripe does: at least once, in no guaranteed order, for three days. */
export function createNotificationSender(options: NotificationSenderOptions): NotificationSender {
  const { state, webhookUrl, logger } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  async function deliver(event: LedgerEvent, attempt: number, url: string): Promise<void> {
    try {
      await post(url, event, options.webhookSecret, stopping.signal);
      state.events[event.id] = { ...event, delivered: true };
      await options.save();
    } catch (error) {
      if (stopping.signal.aborted) return;
      logger.warn({ err: error, event: event.type, attempt }, 'A payment notification was not taken');
      const delay = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)];
      timers.set(event.id, setTimeout(() => send(event, attempt + 1, url), delay).unref());
    }
  }

  function send(event: LedgerEvent, attempt: number, url: string): void {
    timers.delete(event.id);
    const delivery = deliver(event, attempt, url).finally(() => underWay.delete(event.id));
    underWay.set(event.id, delivery);
  }

  return {
    wake() {
      if (webhookUrl === undefined || stopping.signal.aborted) return;
      for (const event of Object.values(state.events)) {
        const over = event.delivered || event.created < options.nowSeconds() - giveUpAfterSeconds;
        if (!over && !timers.has(event.id) && !underWay.has(event.id)) send(event, 0, webhookUrl);
      }
    },
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}

async function post(url: string, event: LedgerEvent, secret: string, stopping: AbortSignal): Promise<void> {
  const payload = JSON.stringify(toEvent(event));
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret }),
    },
    body: payload,
    signal: AbortSignal.any([stopping, AbortSignal.timeout(answerTimeoutMs)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered with ${answer.status}`);
}
