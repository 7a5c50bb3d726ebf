import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { requireBrowser } from '../../scripts/src/processes/find-browser.ts';
import { launchPlatform, projectRoot } from '../../e2e/src/launch-platform.ts';
import { median, medianDeviation, shareOfPeer } from './median.ts';
import { openBench } from './open-bench.ts';
import { printFigure } from './print-figure.ts';
import { measureFirstUse, measureVisits, type Visits } from './visit/measure-visit.ts';
import { servePlainPage } from './visit/serve-plain-page.ts';

/**
 * The cost of a first and a second visit to the landing page on a slow phone, compared with a plain React page in the
 * same run.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

const { stops, folder } = await openBench();
try {
  const platform = await launchPlatform({ dataDir: join(folder, 'data') });
  stops.add('platform', async () => {
    await platform.stop();
  });
  const plain = await servePlainPage(join(folder, 'plain'), projectRoot);
  stops.add('plain page', () => plain.close());
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  stops.add('browser', () => browser.close());

  const landing: Visits[] = [];
  const peer: Visits[] = [];
  for (let round = 0; round < rounds; round += 1) {
    landing.push(await measureVisits(browser, platform.url));
    peer.push(await measureVisits(browser, plain.url));
  }
  const paints = (visits: readonly Visits[]) => visits.map(({ first }) => first.largestPaint / 1000);
  const { value, spread } = shareOfPeer(paints(landing), paints(peer));
  const name = 'a plain React page';
  console.log(`Medians of ${rounds}; ${name} paints after ${median(paints(peer)).toFixed(2)} s`);
  printFigure('Largest paint, as a share of the peer', value, '×', { atMost: 1 }, { peer: name, spread });
  printFigure(
    'Largest paint',
    median(paints(landing)),
    's',
    { atMost: median(paints(peer)) },
    { peer: name, spread: medianDeviation(paints(landing)) },
  );
  const figures: [string, (visits: Visits) => number, string, number][] = [
    ['First paint', ({ first }) => first.firstPaint / 1000, 's', 0.8],
    ['Layout shift', ({ first }) => first.shift, '', 0.02],
    ['Answers before the first paint', ({ first }) => first.requestsBeforePaint, '', 6],
    ['First visit', ({ first }) => first.kilobytes, 'kB', 400],
    ['Scripts of a first visit', ({ first }) => first.scriptKilobytes, 'kB', 120],
    ['Second visit', ({ second }) => second.kilobytes, 'kB', 3],
  ];
  for (const [what, read, unit, atMost] of figures) {
    const measured = landing.map(read);
    printFigure(what, median(measured), unit, { atMost }, { spread: medianDeviation(measured) });
  }
  const uses: Awaited<ReturnType<typeof measureFirstUse>>[] = [];
  for (let round = 0; round < rounds; round += 1) uses.push(await measureFirstUse(browser, platform.url));
  const seconds = median(uses.map((use) => use.seconds)).toFixed(2);
  const kilobytes = median(uses.map((use) => use.kilobytes)).toFixed(0);
  console.log(
    `The application is there ${seconds} s after the page is first used, with ${kilobytes} kB in all`,
  );
} finally {
  await stops.stop();
}
