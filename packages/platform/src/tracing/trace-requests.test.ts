import { createEvent, parseEvent } from '@ondine/contracts';
import { listen } from '../http/listen.ts';
import { keepingTracer } from '../testing/keeping-tracer.ts';
import { openTracer } from './open-tracer.ts';
import { currentSpan, runIn } from './span.ts';
import { nameSpan, traceRequests } from './trace-requests.ts';

it('makes a request a span with the name of its route, a part of what its caller says', async () => {
  const { tracer, kept } = keepingTracer();
  const app = traceRequests(tracer, (request, response) => {
    if (request.url !== '/healthz') nameSpan('GET /things/{id}', '/things/{id}');
    response.statusCode = request.url === '/healthz' ? 200 : 503;
    response.end();
  });
  const service = await listen(app, { host: '127.0.0.1', port: 0 });
  await fetch(`${service.url}/healthz`);
  await fetch(`${service.url}/things/secret`, { headers: { traceparent: 'of the caller' } });
  await service.close();
  expect(kept).toEqual([
    {
      name: 'GET /things/{id}',
      details: { kind: 'server', parent: 'of the caller', attributes: { 'http.request.method': 'GET' } },
      said: { 'http.route': '/things/{id}', 'http.response.status_code': 503 },
      failed: true,
    },
  ]);
});

it('has no tracer while traces are off, and a listener stays what it is', async () => {
  const listener = () => undefined;
  expect(await openTracer({ name: 'auth', version: '1' }, {})).toBeUndefined();
  expect(traceRequests(undefined, listener)).toBe(listener);
  expect(currentSpan()).toBeUndefined();
});

it('lets an event carry the trace that it comes about in, once traces are on', async () => {
  const make = () =>
    createEvent('user.deleted.v1', {
      id: 'one',
      source: '/services/auth',
      subject: 'ada',
      time: new Date('2026-01-01T00:00:00Z'),
      data: { user_id: 'ada', deleted_at: '2026-01-01T00:00:00.000Z' },
    });
  const { tracer } = keepingTracer();
  const span = tracer.start('work', { kind: 'server', parent: undefined });
  expect(runIn(span, make)).not.toHaveProperty('traceparent');
  const on = await openTracer(
    { name: 'auth', version: '1' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' },
  );
  const event = runIn(span, make);
  expect(parseEvent(JSON.parse(JSON.stringify(event)))).toMatchObject({ traceparent: 'a part of work' });
  expect(make()).not.toHaveProperty('traceparent');
  await on?.close();
});
