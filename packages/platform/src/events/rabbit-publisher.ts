import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Envelope, Publisher } from 'rabbitmq-client';
import { within } from '../time/within.ts';

/** How long the broker may take to confirm; it takes longer when it is short of memory or disk. */
const confirmTimeoutMs = 10_000;

/**
 * Publishes with confirmation.
 * @returns once the broker has the message safe in at least one queue, or, where it is not `mandatory`, needs none
 * @throws Error when it refused, was not heard of in time, or has no queue for one that is mandatory (the default)
 */
export type ConfirmedPublish = (envelope: Envelope & { routingKey: string }, body: Buffer) => Promise<void>;

/** A message that reached no queue is confirmed too, after it was returned: such a publish rejects. */
export function createConfirmedPublish(publisher: Publisher): ConfirmedPublish {
  const returned = new Set<string>();
  publisher.on('basic.return', ({ correlationId }) => returned.add(String(correlationId)));
  let sequence = 0;
  return async (envelope, body) => {
    sequence += 1;
    const correlationId = String(sequence);
    const sent = publisher.send({ mandatory: true, ...envelope, correlationId, durable: true }, body);
    await within(confirmTimeoutMs, 'The confirmation of an event', sent);
    // The library tells of a return in a later turn of the event loop than of the confirmation.
    await nextTurn();
    if (returned.delete(correlationId)) throw new Error(`No queue takes ${envelope.routingKey}`);
  };
}
