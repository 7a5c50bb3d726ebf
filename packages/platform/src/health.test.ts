import express from 'express';
import { mountHealth, nonEssential, untilRestart, type ReadinessProbe } from './health.ts';
import { createMetrics } from './metrics.ts';
import { testApp } from './testing/test-app.ts';
import { silentLogger } from './testing/test-logger.ts';

const away = () => Promise.reject(new Error('away'));
const there = () => Promise.resolve();

async function health(readiness: Readonly<Record<string, ReadinessProbe>>) {
  const server = express();
  mountHealth(server, { readiness, metrics: createMetrics('health'), logger: silentLogger() });
  const app = await testApp(server);
  const [lives, ready] = [await app.ask('GET /healthz'), await app.ask('GET /readyz')];
  await app.close();
  return { lives: lives.status, ready: ready.status, checks: ready.body };
}

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
