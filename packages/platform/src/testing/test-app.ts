import type { RequestListener } from 'node:http';
import { listen } from '../http/listen.ts';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body, or the text when it is not JSON. */
  readonly body: unknown;
}

export interface TestRequest {
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
}

export interface TestApp {
  readonly url: string;
  /** Sends a request over the network, such as `ask('POST /api/sessions', { token, body })`. */
  ask(methodAndPath: string, request?: TestRequest): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** Sends a request to a server. */
export async function ask(
  url: string,
  methodAndPath: string,
  request: TestRequest = {},
): Promise<TestAnswer> {
  const [method = 'GET', path = '/'] = methodAndPath.split(' ');
  const { token, headers, body } = request;
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

/** Serves an app on a free loopback port. */
export async function testApp(app: RequestListener): Promise<TestApp> {
  const service = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    url: service.url,
    ask: (methodAndPath, request) => ask(service.url, methodAndPath, request),
    close: () => service.close(),
  };
}
