import { Agent, request } from 'node:http';

/** The result of one call. */
export interface Sent {
  readonly status: number;
  /** From its due time to the end of its answer, in ms. */
  readonly ms: number;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** Interval in ms at which calls are sent in batches, since timers are no finer. */
const bunchMs = 5;
/** Keep-alive connections, as of a proxy in front of the gateway; further calls wait for one. */
export const connections = 512;
/** Client timeout, in ms. */
const patienceMs = 15_000;

/** Sends calls to one URL with Node's plain client, which uses the least processor time. */
export function createSender(baseUrl: string): { send(call: Call): Promise<Sent>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(baseUrl);
  return {
    send({ method, path, token, body }) {
      const begun = performance.now();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const { promise, resolve } = Promise.withResolvers<Sent>();
      const end = (status: number) => resolve({ status, ms: performance.now() - begun });
      const outgoing = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          timeout: patienceMs,
          headers: {
            // As browsers send it with each call.
            'X-Time-Zone': 'UTC',
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
            ...(text !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(text),
            }),
          },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => end(answer.statusCode ?? 0));
          answer.once('error', () => end(0));
        },
      );
      outgoing.once('timeout', () => outgoing.destroy());
      outgoing.once('error', () => end(0));
      outgoing.end(text);
      return promise;
    },
    close: () => agent.destroy(),
  };
}

/** Sends the next call whenever one ends. @returns answers per second */
export async function measureCapacity(
  send: (index: number) => Promise<Sent>,
  { inFlight, seconds }: { inFlight: number; seconds: number },
): Promise<number> {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let next = 0;
  let answered = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < end) {
        const { status } = await send(next++);
        if (status < 300) answered += 1;
      }
    }),
  );
  return answered / ((performance.now() - begun) / 1000);
}

/** Sends calls at a fixed rate whether they are answered or not, as independent users do. */
export async function sendAtRate(
  send: (index: number) => Promise<Sent>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Sent[]> {
  const begun = performance.now();
  const sent: Promise<Sent>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min((performance.now() - begun) / 1000, seconds);
      while (sent.length < elapsed * perSecond) sent.push(send(sent.length));
      if (elapsed < seconds) return;
      clearInterval(timer);
      resolve();
    }, bunchMs);
  });
  return await Promise.all(sent);
}
