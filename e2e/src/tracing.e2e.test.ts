import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, waitFor } from '@ondine/platform/testing';
import { hipBridge, joinAsMember, sessionBody } from './api-member.ts';
import { launchDistributed } from './launch-distributed.ts';
import type { LaunchedPlatform } from './launch-platform.ts';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
/** As the browser's client of the API begins it. */
const browserSpan = 'b7ad6b7169203331';

let folder: string;
let collector: OtlpReceiver;
let platform: LaunchedPlatform;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-tracing-'));
  collector = await startOtlpReceiver();
  platform = await launchDistributed(folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: 'debug',
  });
}, 180_000);
afterAll(async () => {
  await platform.stop();
  await collector.close();
  await rm(folder, { recursive: true, force: true });
});

/** From the last part of a trace to the first. */
function chainTo(spans: readonly ReceivedSpan[], last: ReceivedSpan): string[] {
  const chain: string[] = [];
  for (let span: ReceivedSpan | undefined = last; span;) {
    const parent: string | undefined = span.parentSpanId;
    chain.unshift(`${span.part}: ${span.name}`);
    if (parent === browserSpan) chain.unshift('browser');
    span = spans.find(({ spanId }) => spanId === parent);
  }
  return chain;
}

const announcement = 'announce a changed board';

describe('the trace of a workout', () => {
  it('leads from the browser through gateway, service, store and event to the board, and to the log', async () => {
    const member = await joinAsMember(platform.url);
    const saved = await ask(platform.url, 'POST /api/sessions', {
      token: member.token,
      headers: { traceparent: `00-${traceId}-${browserSpan}-01`, 'X-Request-Id': 'the-saved-workout' },
      body: sessionBody(12),
    });
    expect(saved.status).toBe(201);
    const spans = await waitFor('all of the trace', () => {
      const own = collector.spans.filter((span) => span.traceId === traceId);
      const names = new Set(own.map(({ part, name }) => `${part}: ${name}`));
      const last = [
        'gateway: POST /api/sessions',
        'sessions: POST /api/sessions',
        `achievements: ${announcement}`,
      ];
      return last.every((name) => names.has(name)) && own;
    });
    const last = spans.find(({ name }) => name === announcement);
    const stored = spans.find(({ name }) => name === 'insert sessions');
    if (!last || !stored) throw new Error('unreachable');
    expect(chainTo(spans, last)).toEqual([
      'browser',
      'gateway: POST /api/sessions',
      'sessions: POST /api/sessions',
      'sessions: publish fitness.session.completed.v1',
      'achievements: process fitness.session.completed.v1',
      `achievements: ${announcement}`,
    ]);
    expect(chainTo(spans, stored)).toEqual([
      'browser',
      'gateway: POST /api/sessions',
      'sessions: POST /api/sessions',
      'sessions: insert sessions',
    ]);
    const lines = await waitFor('the log to tell of it', () => {
      const found = platform
        .output()
        .split('\n')
        .filter((line) => line.includes('the-saved-workout'));
      return found.length >= 2 && found;
    });
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ trace_id: traceId });
  });

  it('says nothing of who it is about', async () => {
    const member = await joinAsMember(platform.url, 'Persephone');
    const path = `/api/sessions/leaderboard/${hipBridge}/user-rank`;
    await ask(platform.url, `GET ${path}`, { token: member.token });
    await waitFor('the spans of it', () =>
      collector.spans.some(({ name }) => name === 'GET /api/sessions/leaderboard/{exercise}/user-rank'),
    );
    for (const personal of [member.id, member.email, member.token, 'Persephone', hipBridge])
      expect(collector.received()).not.toContain(personal);
  });
});
