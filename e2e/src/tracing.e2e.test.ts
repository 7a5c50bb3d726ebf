import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, waitFor } from '@ondine/platform/testing';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { hipBridge, joinAsMember } from './api-member.ts';
import { launchBrowser, openContext } from './launch-browser.ts';
import { launchDistributed } from './launch-distributed.ts';
import type { LaunchedPlatform } from './launch-platform.ts';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts';
import { followAlong } from './queue/follow-along.ts';

let folder: string;
let collector: OtlpReceiver;
let platform: LaunchedPlatform;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-tracing-'));
  collector = await startOtlpReceiver();
  platform = await launchDistributed(folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: 'debug',
  });
  browser = await launchBrowser();
}, 180_000);
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await collector.close();
  await rm(folder, { recursive: true, force: true });
});

/** From the first part of a trace, which the browser began, to this one. */
function chainTo(spans: readonly ReceivedSpan[], last: ReceivedSpan, browserSpan: string): string[] {
  const chain: string[] = [];
  for (let span: ReceivedSpan | undefined = last; span;) {
    const parent: string | undefined = span.parentSpanId;
    chain.unshift(`${span.part}: ${span.name}`);
    if (parent === browserSpan) chain.unshift('browser');
    span = spans.find(({ spanId }) => spanId === parent);
  }
  return chain;
}

const lineSchema = z.object({ service: z.string(), msg: z.string(), trace_id: z.string().optional() });

/** What the log says of a trace: `service: message`. */
const linesOf = (traceId: string): string[] =>
  platform
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(traceId))
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ trace_id: id }) => id === traceId)
    .map(({ service, msg }) => `${service}: ${msg}`);

const countedBody = (body: unknown): string =>
  JSON.stringify({ ...z.looseObject({}).parse(body), reps_completed: 3 });

/** A page on which a user is signed in. */
async function openPage(token: string) {
  const { context } = await openContext(browser, { origin: platform.url });
  await context.addCookies([{ name: 'access_token', value: token, url: platform.url }]);
  return await context.newPage();
}

describe('the trace of a workout', () => {
  it('leads from the click through gateway, service, store and event to the open board, and so does the log', async () => {
    const [member, viewer] = [
      await joinAsMember(platform.url, 'Ada'),
      await joinAsMember(platform.url, 'Bea'),
    ];
    const board = await openPage(viewer.token);
    const stream = board.waitForResponse((response) => response.url().includes(`${hipBridge}/pages/live`));
    await board.goto(`${platform.url}/leaderboard`);
    await stream;
    const page = await openPage(member.token);
    await page.clock.install();
    // Without a camera nothing is counted, and nobody is ranked for nothing: as if three had been.
    await page.route('**/api/sessions', (route) =>
      route.request().method() === 'POST'
        ? route.continue({ postData: countedBody(route.request().postDataJSON()) })
        : route.continue(),
    );
    await page.goto(`${platform.url}/exercise/${hipBridge}`);
    await followAlong(page, 12_000);
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/sessions',
    );
    await page.getByRole('button', { name: 'Finish' }).click();
    const answer = await saved;
    expect(answer.status()).toBe(201);
    const [, traceId = '', browserSpan = ''] = (
      (await answer.request().headerValue('traceparent')) ?? ''
    ).split('-');
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);

    const hops = [
      'gateway: POST /api/sessions',
      'sessions: POST /api/sessions',
      'sessions: insert sessions',
      'sessions: publish fitness.session.completed.v1',
      'achievements: process fitness.session.completed.v1',
      'achievements: announce a changed board',
      'achievements: hear of a changed board',
    ];
    const ownSpans = () => collector.spans.filter((span) => span.traceId === traceId);
    const found = new Map<string, ReceivedSpan>();
    for (const hop of hops)
      found.set(
        hop,
        await waitFor(`"${hop}" in the trace`, () =>
          ownSpans().find(({ part, name }) => `${part}: ${name}` === hop),
        ),
      );
    const chainOf = (hop: string) => {
      const last = found.get(hop);
      return last && chainTo(ownSpans(), last, browserSpan);
    };
    const call = ['browser', ...hops.slice(0, 2)];
    expect(chainOf('achievements: hear of a changed board')).toEqual([...call, ...hops.slice(3)]);
    expect(chainOf('sessions: insert sessions')).toEqual([...call, hops[2]]);

    const lines = [
      'gateway: answered',
      'sessions: answered',
      'sessions: published',
      'achievements: handled',
      'achievements: viewers told',
    ];
    for (const line of lines) await waitFor(`"${line}" in the log`, () => linesOf(traceId).includes(line));
    await board.getByText('Ada').first().waitFor();
  }, 120_000);

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
