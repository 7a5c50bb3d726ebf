import { withBrowser } from './with-browser.ts';
import { playQueue } from './queue/play-queue.ts';

/** Two runs of the driver; `npm run test:queue -- --runs N --seed S` makes more of them, from any seed. */
const runs = Number(process.env['QUEUE_RUNS'] ?? 2);
const firstSeed = Number(process.env['QUEUE_SEED'] ?? 1);
const seeds = Array.from({ length: runs }, (_each, index) => firstSeed + index);

const parts = withBrowser('queue');

it.each(seeds)(
  'a browser that goes offline, expires, fills up, swaps accounts and reloads loses no workout (seed %d)',
  async (seed) => {
    const { finished, saved } = await playQueue({
      browser: parts.browser,
      url: parts.platform.url,
      seed,
      steps: 8,
    });
    expect(finished.length).toBeGreaterThan(0);
    expect(saved).toEqual(finished);
  },
  180_000,
);
