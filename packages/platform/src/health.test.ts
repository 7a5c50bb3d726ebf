import express from 'express';
import { mountHealth, nonEssential, type ReadinessProbe } from './health.ts';
import { createMetrics } from './metrics.ts';
import { testApp } from './testing/test-app.ts';
import { silentLogger } from './testing/test-logger.ts';

const answers = () => Promise.resolve();
const away = () => Promise.reject(new Error('away'));

async function readinessWith(readiness: Readonly<Record<string, ReadinessProbe>>) {
  const app = express();
  mountHealth(app, { readiness, metrics: createMetrics('test'), logger: silentLogger() });
  const running = await testApp(app);
  const { status, body } = await running.ask('GET /readyz');
  await running.close();
  return { status, body };
}

describe('GET /readyz', () => {
  it('says that all is well', async () => {
    expect(await readinessWith({ database: answers, redis: nonEssential(answers) })).toEqual({
      status: 200,
      body: { status: 'ok', checks: { database: 'ok', redis: 'ok' } },
    });
  });

  it('stays ready, and says what is degraded, without a part that is not essential', async () => {
    expect(await readinessWith({ database: answers, redis: nonEssential(away) })).toEqual({
      status: 200,
      body: { status: 'degraded', checks: { database: 'ok', redis: 'degraded' } },
    });
  });

  it('is not ready without an essential part', async () => {
    expect(await readinessWith({ database: away, redis: nonEssential(away) })).toEqual({
      status: 503,
      body: { status: 'unavailable', checks: { database: 'unavailable', redis: 'degraded' } },
    });
  });
});
