import { createTransport } from 'nodemailer';

/** A message to one person, in plain text: nothing in it can load anything or be tracked. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the mail server has taken the message. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const timeoutMs = 10_000;

/**
 * Sends mail over SMTP.
 * @param url `smtp://` or `smtps://`, with user and password when there are any
 * @param requireTLS whether nothing goes to a server that offers no encryption
 */
export function createMailer({
  url,
  from,
  requireTLS,
}: {
  url: string;
  from: string;
  requireTLS: boolean;
}): Mailer {
  const transport = createTransport({
    url,
    requireTLS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send({ to, subject, text }) {
      // The address is given as a field of its own, so that no character in it can name a second one.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
