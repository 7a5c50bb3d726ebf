import type { ConfirmChannel, Options } from 'amqplib';

/** How long the broker may take to confirm; it takes longer when it is short of memory or disk. */
const confirmTimeoutMs = 10_000;

/**
 * Publishes on a confirm channel.
 * @returns once the broker has the message safe in at least one queue
 */
export type ConfirmedPublish = (
  exchange: string,
  routingKey: string,
  content: Buffer,
  options: Options.Publish & { messageId: string },
) => Promise<void>;

/** A message that reached no queue is confirmed too, after it was returned: such a publish rejects. */
export function createConfirmedPublish(channel: ConfirmChannel): ConfirmedPublish {
  const returned = new Set<string>();
  channel.on('return', (message) => {
    returned.add(String(message.properties.correlationId));
  });
  let sequence = 0;
  return (exchange, routingKey, content, options) =>
    new Promise((resolve, reject) => {
      sequence += 1;
      const correlationId = String(sequence);
      const timeout = setTimeout(() => {
        reject(new Error('The broker did not confirm an event in time'));
      }, confirmTimeoutMs);
      channel.publish(
        exchange,
        routingKey,
        content,
        { ...options, correlationId, persistent: true, mandatory: true },
        (error: unknown) => {
          clearTimeout(timeout);
          const unroutable = returned.delete(correlationId);
          if (error) reject(new Error('The broker refused an event', { cause: error }));
          else if (unroutable) reject(new Error(`No queue takes ${routingKey}`));
          else resolve();
        },
      );
    });
}
