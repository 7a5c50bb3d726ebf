import type { Logger } from '@ondine/platform/observability';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface InboxMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly receivedAt: Date;
}

export interface MailInbox {
  /** `smtp://` URL that accepts every mail. */
  readonly url: string;
  readonly port: number;
  /** Newest first; only the latest hundred are kept, in memory. */
  messages(): readonly InboxMessage[];
  close(): Promise<void>;
}

const kept = 100;

/** A mail server that delivers nothing: it stores mails for the inbox page and logs them. */
export async function openMailInbox({
  port,
  logger,
  now,
}: {
  port: number;
  logger: Logger;
  now: () => Date;
}): Promise<MailInbox> {
  const messages: InboxMessage[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      receive(stream).then(() => done(), done);
    },
  });

  async function receive(stream: NodeJS.ReadableStream): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { to, subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
    const message = { to: to?.[0]?.address ?? '', subject, text: text.trim(), receivedAt: now() };
    messages.unshift(message);
    messages.splice(kept);
    logger.warn(
      { to: message.to, subject, text: message.text },
      'Mail for the development inbox: nothing is sent',
    );
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  server.on('error', (error) => logger.error({ err: error }, 'The development mail server failed'));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    messages: () => messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
