import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createMetrics } from '../observability/metrics.ts';
import { shedServiceLoad } from './shed-service-load.ts';

/** More calls than any limit comes to while they are made: on a slow machine it may be raised between two of them. */
const mostCalls = 20_000;

/** A service whose answers never end. */
function busyService() {
  const reached: string[] = [];
  const listener = shedServiceLoad('auth', createMetrics('auth'), ({ url = '' }) => void reached.push(url));
  return {
    reached,
    ask(path: string) {
      const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: path });
      const response = new ServerResponse(request);
      listener(request, response);
      return response.statusCode;
    },
  };
}

it.each(['/internal/users/ada/entitlement', '/internal/revoked-sign-ins', '/api/auth/me', '/healthz'])(
  'lets %s through while it is full of calls',
  (path) => {
    const service = busyService();
    let status = 200;
    for (let calls = 0; status !== 503 && calls < mostCalls; calls += 1)
      status = service.ask('/api/payment/status');
    expect(status).toBe(503);
    service.ask(path);
    expect(service.reached.at(-1)).toBe(path);
  },
);
