import { listen } from '@ondine/platform/http/listen';
import express from 'express';

/** The connection from the payment provider to us: it can be cut, and notifications can be sent again. */
export interface WebhookLine {
  readonly url: string;
  /** Sets the target of notifications. */
  connect(target: string): void;
  /** While cut, the provider is refused and retries later. */
  cut(): void;
  repair(): void;
  /** Every notification received, delivered or refused, the oldest first. */
  readonly seen: readonly { body: Buffer; signature: string; type: string }[];
  close(): Promise<void>;
}

export async function startWebhookLine(): Promise<WebhookLine> {
  let target: string | undefined;
  let isCut = false;
  const seen: { body: Buffer; signature: string; type: string }[] = [];
  const app = express();
  app.post('/', express.raw({ type: () => true }), async (request, response) => {
    const body = request.body as Buffer;
    const signature = request.get('stripe-signature') ?? '';
    seen.push({ body, signature, type: (JSON.parse(body.toString()) as { type: string }).type });
    if (isCut || target === undefined) {
      response.sendStatus(503);
      return;
    }
    const answer = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: new Uint8Array(body),
    });
    response.status(answer.status).send(await answer.text());
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    url: server.url,
    seen,
    connect: (to) => (target = to),
    cut: () => (isCut = true),
    repair: () => (isCut = false),
    close: () => server.close(),
  };
}
