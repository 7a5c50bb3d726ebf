import { createTransport } from 'nodemailer';

/** A plain-text mail to one person: it cannot load anything or be tracked. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const timeoutMs = 10_000;

/**
 * Sends mail over SMTP.
 * @param url `smtp://` or `smtps://`, with user and password if any
 * @param requireTLS whether to refuse a server without encryption
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
      // The address is a field of its own, so that no character in it can add a second recipient.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
