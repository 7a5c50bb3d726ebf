import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface JsonEndpoint {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** A server that passes each JSON body, with the path below `/v1`, to `answer`. */
export async function startJsonEndpoint(
  answer: (path: string, body: unknown, response: ServerResponse, authorization: string) => void,
): Promise<JsonEndpoint> {
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const path = (request.url ?? '').replace(/^\/v1/, '');
      answer(path, JSON.parse(text), response, request.headers.authorization ?? '');
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** The next of a list of answers; the last one repeats. */
export function createPlan<Answer>(first: Answer): {
  set(answers: readonly Answer[]): void;
  next(): Answer;
} {
  let plan: readonly Answer[] = [first];
  return {
    set(answers) {
      plan = answers;
    },
    next() {
      const [answer = first] = plan;
      if (plan.length > 1) plan = plan.slice(1);
      return answer;
    },
  };
}
