import type { RequestListener } from 'node:http';
import { currentSpan, runIn, type Tracer } from './span.ts';

/** The value of a header that was sent once; Node gives an array otherwise. */
export const traceparentOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/** Names the route of the active span's request. */
export function nameSpan(name: string, route: string): void {
  const span = currentSpan();
  span?.rename(name);
  span?.set('http.route', route);
}

/** Makes each request a span, except probes; the route that answers it gives the name. */
export function traceRequests(tracer: Tracer | undefined, app: RequestListener): RequestListener {
  if (!tracer) return app;
  return (request, response) => {
    if (request.url === '/healthz') {
      app(request, response);
      return;
    }
    const { method = 'GET' } = request;
    const span = tracer.start(method, {
      kind: 'server',
      parent: traceparentOf(request.headers['traceparent']),
      attributes: { 'http.request.method': method },
    });
    response.once('close', () => {
      span.set('http.response.status_code', response.statusCode);
      span.end(response.statusCode >= 500 || !response.writableFinished);
    });
    runIn(span, () => {
      app(request, response);
    });
  };
}
