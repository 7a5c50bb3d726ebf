import { createMetricsApp, nonEssential, untilRestart, type ReadinessProbe } from './health.ts';
import { listenForMetrics } from '../lifecycle/listen-for-metrics.ts';
import { createMetrics } from './metrics.ts';
import { ask, testApp } from '../testing/test-app.ts';
import { silentLogger } from '../testing/test-logger.ts';

const away = () => Promise.reject(new Error('away'));
const there = () => Promise.resolve();

async function health(readiness: Readonly<Record<string, ReadinessProbe>>) {
  const metrics = createMetrics('health');
  const app = await testApp(createMetricsApp({ readiness, metrics, logger: silentLogger() }));
  const [lives, ready] = [await app.ask('GET /healthz'), await app.ask('GET /readyz')];
  await app.close();
  return { lives: lives.status, ready: ready.status, checks: ready.body };
}

it('a part shows its figures at an address of their own', async () => {
  const metrics = createMetrics('figures');
  const app = await listenForMetrics(
    { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 },
    { readiness: {}, metrics, logger: silentLogger() },
  );
  const figures = await ask(app.url, 'GET /metrics');
  expect(figures.headers.get('content-type')).toContain('text/plain');
  expect(figures.body).toContain('http_request_duration_seconds');
  expect((await ask(app.url, 'GET /readyz')).body).toEqual({ status: 'ok', checks: {} });
  expect((await ask(app.url, 'GET /api/exercises')).status).toBe(404);
  await app.close();
});

describe('the health of a part', () => {
  it('is unavailable without something essential, but lives', async () => {
    expect(await health({ database: away, redis: nonEssential(there) })).toMatchObject({
      lives: 200,
      ready: 503,
      checks: { status: 'unavailable', checks: { database: 'unavailable', redis: 'ok' } },
    });
  });

  it('is degraded, and takes traffic, without something that is not essential', async () => {
    expect(await health({ database: there, bus: nonEssential(away) })).toMatchObject({
      lives: 200,
      ready: 200,
      checks: { status: 'degraded', checks: { database: 'ok', bus: 'degraded' } },
    });
  });

  it('asks for a new start once nothing else brings a part back', async () => {
    const consumers = untilRestart(away, () => false);
    expect(await health({ database: there, consumers })).toMatchObject({ lives: 503, ready: 503 });
    expect(await health({ consumers: untilRestart(away, () => true) })).toMatchObject({ lives: 200 });
  });
});
