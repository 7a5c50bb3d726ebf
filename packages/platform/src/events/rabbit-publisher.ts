import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Envelope, Publisher } from 'rabbitmq-client';
import { within } from '../time/within.ts';

/** How long the broker may take to confirm; it is slow when it is short of memory or disk. */
const confirmTimeoutMs = 10_000;

/**
 * Publishes with publisher confirms.
 * @returns once the broker has stored the message in at least one queue or, if it is not `mandatory`, needs none
 * @throws Error when the broker refused, did not confirm in time, or has no queue for a mandatory message (the default)
 */
export type ConfirmedPublish = (envelope: Envelope & { routingKey: string }, body: Buffer) => Promise<void>;

/** A message that reached no queue is returned and then confirmed too: such a publish rejects. */
export function createConfirmedPublish(publisher: Publisher): ConfirmedPublish {
  const returned = new Set<string>();
  publisher.on('basic.return', ({ correlationId }) => returned.add(String(correlationId)));
  let sequence = 0;
  return async (envelope, body) => {
    sequence += 1;
    const correlationId = String(sequence);
    const sent = publisher.send({ mandatory: true, ...envelope, correlationId, durable: true }, body);
    await within(confirmTimeoutMs, 'The confirmation of an event', sent);
    // The library reports a return in a later turn of the event loop than the confirmation.
    await nextTurn();
    if (returned.delete(correlationId)) throw new Error(`No queue takes ${envelope.routingKey}`);
  };
}
