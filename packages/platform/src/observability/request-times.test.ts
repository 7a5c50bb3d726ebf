import { Histogram, Registry } from 'prom-client';
import { RequestTimes } from './request-times.ts';

/** Times in seconds: on a bound, between two, and beyond them all. */
const times = [0.005, 0.2, 0.2, 7];

it('says of the times of requests to the letter what a histogram of prom-client says', async () => {
  const [own, reference] = [new Registry(), new Registry()];
  const requests = new RequestTimes(own);
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [reference],
  });
  for (const registry of [own, reference]) registry.setDefaultLabels({ service: 'gateway' });
  for (const [method, route, status] of [
    ['GET', '/api/exercises/{id}', 200],
    ['GET', '/api/exercises/{id}', 404],
    ['POST', '/api/sessions', 201],
  ] as const) {
    for (const seconds of times) {
      requests.record(method, route, status, seconds);
      histogram.observe({ method, route, status }, seconds);
    }
  }
  expect((await own.metrics()).split('\n').toSorted()).toEqual(
    (await reference.metrics()).split('\n').toSorted(),
  );
});
