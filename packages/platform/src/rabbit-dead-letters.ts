import { parseEvent, type AnyCloudEvent } from '@ondine/contracts';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';

/**
 * Hands what was given up over to whoever keeps it. A letter that is no event of ours, or cannot be
 * kept just now, stays in its queue.
 */
export async function collectDeadLetters(
  channel: Channel,
  {
    queue,
    keep,
    logger,
  }: { queue: string; keep: (event: AnyCloudEvent, error: string) => Promise<void>; logger: Logger },
): Promise<void> {
  await channel.consume(queue, (message) => {
    if (message === null) return;
    collect(message).catch((error: unknown) => {
      // Unanswered, it stays with the broker and comes again with the next connection.
      logger.error({ err: error, queue }, 'A dead letter could not be kept');
    });
  });

  async function collect(message: ConsumeMessage): Promise<void> {
    const event = parseEvent(JSON.parse(message.content.toString('utf8')));
    await keep(event, 'Given up after its retries; the log of the service says why.');
    channel.ack(message);
  }
}
