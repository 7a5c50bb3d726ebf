import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';
import { playQueue } from './queue/play-queue.ts';

/** Two runs of the driver; `npm run test:queue -- --runs N --seed S` makes more of them, from any seed. */
const runs = Number(process.env['QUEUE_RUNS'] ?? 2);
const firstSeed = Number(process.env['QUEUE_SEED'] ?? 1);
const seeds = Array.from({ length: runs }, (_each, index) => firstSeed + index);

let folder: string;
let platform: LaunchedPlatform;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-queue-'));
  platform = await launchPlatform({ dataDir: folder });
  browser = await launchBrowser();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

it.each(seeds)(
  'a browser that goes offline, expires, fills up, swaps accounts and reloads loses no workout (seed %d)',
  async (seed) => {
    const { finished, saved } = await playQueue({ browser, url: platform.url, seed, steps: 8 });
    expect(finished.length).toBeGreaterThan(0);
    expect(saved).toEqual(finished);
  },
  180_000,
);
