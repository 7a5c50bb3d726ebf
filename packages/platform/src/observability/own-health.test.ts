import { internalTokenHeader } from '@ondine/contracts';
import { Gauge } from 'prom-client';
import { silentLogger, testApp } from '../testing/index.ts';
import { nonEssential } from './health.ts';
import { createMetrics } from './metrics.ts';
import { answerOwnHealth } from './own-health.ts';

const headers = { [internalTokenHeader]: 'secret' };

/** A service with figures as they are measured, and asks it. */
async function askHealth(
  figures: Readonly<Record<string, number>>,
  { token = headers, path = '/internal/health', waiting = () => Promise.resolve(4) } = {},
) {
  const metrics = createMetrics('sample');
  for (const [name, value] of Object.entries(figures)) {
    new Gauge({ name, help: name, registers: [metrics.registry] }).set(value);
  }
  const app = await testApp(
    answerOwnHealth(
      {
        name: 'sample',
        version: '1.2.3',
        bus: { waiting },
        metrics,
        clock: () => new Date('2026-01-31T10:00:00.000Z'),
        internalToken: 'secret',
        logger: silentLogger(),
        readiness: {
          database: () => Promise.resolve(),
          bus: nonEssential(() => Promise.reject(new Error('away'))),
        },
      },
      (_request, response) => void response.end('the app'),
    ),
  );
  const answer = await app.ask(`GET ${path}`, { headers: token });
  await app.close();
  return answer;
}

describe('what a service says of itself', () => {
  it('is its version, what it reaches, and the events that wait', async () => {
    const { body } = await askHealth({ dead_letters: 3, outbox_oldest_pending_seconds: 12.5 });
    expect(body).toEqual({
      version: '1.2.3',
      started_at: '2026-01-31T10:00:00.000Z',
      checks: { database: 'ok', bus: 'degraded' },
      waiting_events: 4,
      oldest_pending_seconds: 12.5,
      dead_letters: 3,
    });
  });

  it('leaves out what it has none of, and what the broker cannot tell', async () => {
    expect((await askHealth({})).body).toMatchObject({
      waiting_events: null,
      oldest_pending_seconds: null,
      dead_letters: null,
    });
    const away = { waiting: () => Promise.reject(new Error('away')) };
    expect((await askHealth({ dead_letters: 1 }, away)).body).toMatchObject({
      waiting_events: null,
      dead_letters: 1,
    });
  });

  it('is hidden from whoever lacks the shared secret, and everything else is left to the app', async () => {
    expect((await askHealth({}, { token: {} as typeof headers })).status).toBe(404);
    expect((await askHealth({}, { path: '/internal/other' })).body).toBe('the app');
  });
});
