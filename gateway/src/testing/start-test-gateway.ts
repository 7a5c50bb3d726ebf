import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ServiceName, serviceNames } from '@ondine/contracts';
import { createTokenVerifier } from '@ondine/platform/auth/token-verifier';
import { createRateLimit } from '@ondine/platform/http/rate-limit';
import { createMetrics, type Metrics } from '@ondine/platform/observability/metrics';
import { silentLogger, testApp, type TestApp } from '@ondine/platform/testing';
import { testSigner, type TestSigner } from '@ondine/platform/testing/test-signer';
import express from 'express';
import { createFront, type FrontOptions } from '../create-front.ts';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createHealthWatch } from '../admin-health/health-watch.ts';
import { memoryHealthStore } from '../release-health/health-store.ts';
import { createReleaseHealth } from '../release-health/release-health.ts';
import { createCallCanaries } from '../service-canaries/service-canaries.ts';
import { createPublishedReleases } from '../site/published-releases.ts';
import { folderStore } from '../site/release-store.ts';
import { signedRemotes, testRelease, testReleaseKey } from './sign-site.ts';
import { testInternalClient } from './test-internal-client.ts';

const script = 'export {};';
const files = {
  'mf-manifest.json': '{}',
  'chunk.abc.js': script,
  'chunk.abc.js.br': brotliCompressSync(script),
  'chunk.abc.js.gz': gzipSync(script),
};
const { list, entry } = testRelease('mf-chat', '1.0.0', files);
const key = testReleaseKey();

/** A built site, by path; the content of the files does not matter. */
const site = {
  'shell/index.html': '<!doctype html><title>Ondine</title>',
  'shell/release.json': JSON.stringify({ contract_version: 1, keys: [key.publicKey] }),
  'shell/checked-worker.js': script,
  'shell/workout-sender.js': script,
  'shell/assets/main.abc.js': script,
  'shell/assets/main.abc.js.br': brotliCompressSync(script),
  'shell/assets/main.abc.js.gz': gzipSync(script),
  'shell/assets/main.abc.js.map': '{}',
  'shell/assets/large.abc.js': '/'.repeat(8_000_000),
  'remotes/mf-chat/1.0.0/release.json': list,
  ...Object.fromEntries(
    Object.entries(files).map(([path, body]) => [`remotes/mf-chat/1.0.0/${path}`, body] as const),
  ),
  'remotes.json': signedRemotes({ 'mf-chat': entry }, 1, key),
};

/** A gateway with a built site and services that echo the requests they receive. */
export interface TestGateway extends TestApp {
  /** Signs tokens that it accepts. */
  readonly signer: TestSigner;
  readonly metrics: Metrics;
  /** The folder of its site. */
  readonly siteDir: string;
  /** Its dependencies, with changes. */
  dependencies(changes?: Partial<FrontOptions>): FrontOptions;
  /** Runs a test with another gateway, made with changes, and closes it. */
  with<T>(changes: Partial<FrontOptions>, use: (app: TestApp) => Promise<T>): Promise<T>;
}

export async function startTestGateway(): Promise<TestGateway> {
  const siteDir = await mkdtemp(join(tmpdir(), 'ondine-site-'));
  for (const [path, content] of Object.entries(site)) {
    await mkdir(dirname(join(siteDir, path)), { recursive: true });
    await writeFile(join(siteDir, path), content);
  }
  const signer = await testSigner();
  const service = await testApp(echoService());
  const clock = () => new Date('2026-01-01T00:00:00Z');
  const logger = silentLogger();
  const releases = createPublishedReleases({ store: folderStore(siteDir), keys: [key.publicKey], logger });
  const health = createReleaseHealth({ store: memoryHealthStore(), clock, logger });
  const callCanaries = createCallCanaries({
    readFile: () => Promise.resolve(undefined),
    store: memoryHealthStore(),
    logger,
  });
  const dependencies = (changes: Partial<FrontOptions> = {}): FrontOptions => ({
    logger,
    metrics: createMetrics('gateway'),
    clock,
    verifier: createTokenVerifier({ jwks: signer.jwks }),
    limit: createRateLimit({ name: 'test', points: 1000, durationSeconds: 60 }),
    siteLimit: createRateLimit({ name: 'test-site', points: 1000, durationSeconds: 60 }),
    dataLimit: createRateLimit({ name: 'test-data', points: 1000, durationSeconds: 60 }),
    trustedProxies: 0,
    openPerAddress: { call: 200, stream: 20, file: 200 },
    readiness: {},
    client: testInternalClient,
    watch: createHealthWatch({
      client: testInternalClient,
      releases,
      canaries: health,
      callCanaries,
      version: '1.2.3',
      readiness: {},
      clock,
      logger,
    }),
    upstreams: allAt(service.url),
    callCanaries,
    testCheckoutUrl: service.url,
    developmentUrl: undefined,
    googleSignIn: false,
    siteDir,
    releases,
    health,
    secure: false,
    publicUrl: undefined,
    securityContact: undefined,
    ...changes,
  });
  const metrics = createMetrics('gateway');
  const gateway = await testApp(createFront(dependencies({ metrics })));
  return {
    ...gateway,
    signer,
    metrics,
    siteDir,
    dependencies,
    async with(changes, use) {
      const app = await testApp(createFront(dependencies(changes)));
      try {
        return await use(app);
      } finally {
        await app.close();
      }
    },
    async close() {
      await gateway.close();
      await service.close();
      await rm(siteDir, { recursive: true });
    },
  };
}

/** Every service at one URL. */
export const allAt = (url: string) =>
  Object.fromEntries(serviceNames.map((name) => [name, url])) as Record<ServiceName, string>;

/** A service that echoes its requests. */
function echoService() {
  const app = express();
  app.use((request, response) => {
    const { method, originalUrl: url, headers } = request;
    response.json({ method, url, headers });
  });
  return app;
}
