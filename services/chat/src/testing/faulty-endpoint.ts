import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The endpoint's answer to one request. */
export type Behaviour =
  | { readonly say: string; readonly after?: Promise<unknown> }
  /** `retryAfter` is the value of the header. */
  | { readonly status: number; readonly retryAfter?: string }
  | { readonly cutOffAfter: string }
  /** In chunks of so many characters, as fast as they are read; streams only. */
  | { readonly say: string; readonly inPiecesOf: number }
  | { readonly silent: true };

export interface FaultyEndpoint {
  readonly baseUrl: string;
  /** The received requests, in order. */
  readonly requests: { readonly messages: readonly { role: string; content: string }[] }[];
  /** The next answers, one for each request; the last one repeats. */
  behave(...behaviours: readonly Behaviour[]): void;
  /** How many streams were cancelled before their end. */
  cancelled(): number;
  close(): Promise<void>;
}

/** An OpenAI-compatible endpoint that fails as configured. */
export async function startFaultyEndpoint(): Promise<FaultyEndpoint> {
  let plan: readonly Behaviour[] = [{ say: 'Hello.' }];
  const requests: FaultyEndpoint['requests'] = [];
  let cancelled = 0;
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const asked = JSON.parse(body) as FaultyEndpoint['requests'][number] & { stream?: boolean };
      requests.push(asked);
      const [behaviour] = plan;
      if (plan.length > 1) plan = plan.slice(1);
      if (behaviour && 'after' in behaviour) await behaviour.after;
      response.on('close', () => {
        if (!response.writableFinished) cancelled += 1;
      });
      if (behaviour && 'inPiecesOf' in behaviour) await answerInPieces(response, behaviour);
      else if (behaviour) answer(response, behaviour, asked.stream === true);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave(...behaviours) {
      plan = behaviours;
    },
    cancelled: () => cancelled,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const chunk = (content: string, finish: string | null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

async function answerInPieces(
  response: ServerResponse,
  { say, inPiecesOf: size }: { readonly say: string; readonly inPiecesOf: number },
): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (let at = 0; at < say.length && !response.destroyed; at += size) {
    if (!response.write(chunk(say.slice(at, at + size), null)))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
}

function answer(response: ServerResponse, behaviour: Behaviour, stream: boolean): void {
  if ('silent' in behaviour) return;
  if ('status' in behaviour) {
    response.writeHead(behaviour.status, {
      'Content-Type': 'application/json',
      ...(behaviour.retryAfter !== undefined && { 'Retry-After': behaviour.retryAfter }),
    });
    response.end('{"error":{"message":"no"}}');
    return;
  }
  if ('cutOffAfter' in behaviour) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(chunk(behaviour.cutOffAfter, null), () => response.destroy());
    return;
  }
  response.writeHead(200, { 'Content-Type': stream ? 'text/event-stream' : 'application/json' });
  response.end(
    stream
      ? `${chunk(behaviour.say, null)}${chunk('', 'stop')}data: [DONE]\n\n`
      : JSON.stringify({
          id: 'x',
          object: 'chat.completion',
          created: 1,
          model: 'm',
          choices: [
            { index: 0, message: { role: 'assistant', content: behaviour.say }, finish_reason: 'stop' },
          ],
        }),
  );
}
