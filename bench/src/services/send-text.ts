import { Agent, request } from 'node:http';

/** A call as the gateway sends it to a service. */
export interface ServiceCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** The default headers of the gateway and a browser. */
const usual = {
  'X-Request-Id': '5f0d6a52-6a0e-4b36-8f5e-0c1f4e7f7a11',
  'X-Forwarded-For': '198.51.100.7',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'ondine.test',
  'X-Time-Zone': 'Europe/Berlin',
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Accept: 'application/json',
  'Accept-Language': 'en-GB,en;q=0.9',
};

/** Sends calls to one service over keep-alive connections. @returns status and text of each answer */
export function createTextSender(baseUrl: string): {
  send(call: ServiceCall): Promise<{ status: number; text: string }>;
  close(): void;
} {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(baseUrl);
  return {
    send({ method, path, token, body }) {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
      const headers = {
        ...usual,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(text !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        }),
      };
      const outgoing = request({ agent, hostname, port, method, path, headers }, (answer) => {
        let answered = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => (answered += piece));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: answered }));
        answer.once('error', reject);
      });
      outgoing.once('error', reject);
      outgoing.end(text);
      return promise;
    },
    close: () => agent.destroy(),
  };
}
