import { Agent, request } from 'node:http';

/** One call and what came of it. */
export interface Sent {
  readonly status: number;
  /** From when it was due to the end of its answer, in ms. */
  readonly ms: number;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** Calls are sent in bunches of so long, in ms, as timers are no finer. */
const bunchMs = 5;
/** Connections that are kept open, as a proxy in front of the gateway keeps them; more calls wait for one. */
export const connections = 512;
/** Whoever has no answer by then goes away, in ms. */
const patienceMs = 15_000;

/** Sends calls to one address, by the plain client of Node: it costs the machine least. */
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
            // As browsers say it with each call.
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

/** As many calls as there are answers for: the next when one ends. @returns answers a second */
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

/** So many calls a second, whether they are answered or not, as people come. */
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
