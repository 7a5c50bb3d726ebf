import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchPlatform, projectRoot } from '../../e2e/src/launch-platform.ts';
import { median } from './median.ts';
import { openBench } from './open-bench.ts';
import { printFigure } from './print-figure.ts';
import { measureVisits, type Visits } from './visit/measure-visit.ts';
import { servePlainPage } from './visit/serve-plain-page.ts';

/** What a first and a second visit to the landing page cost on a slow phone, beside a plain React page in the same run. */
const rounds = 5;

const { stops, folder } = await openBench();
try {
  const platform = await launchPlatform({ dataDir: join(folder, 'data') });
  stops.add('platform', async () => {
    await platform.stop();
  });
  const plain = await servePlainPage(join(folder, 'plain'), projectRoot);
  stops.add('plain page', () => plain.close());
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  stops.add('browser', () => browser.close());

  const landing: Visits[] = [];
  const peer: Visits[] = [];
  for (let round = 0; round < rounds; round += 1) {
    landing.push(await measureVisits(browser, platform.url));
    peer.push(await measureVisits(browser, plain.url));
  }
  const of = (visits: readonly Visits[], read: (visits: Visits) => number) => median(visits.map(read));

  const paint = of(landing, ({ first }) => first.largestPaint);
  const peerPaint = of(peer, ({ first }) => first.largestPaint);
  console.log(`Medians of ${rounds}; a plain React page paints after ${(peerPaint / 1000).toFixed(2)} s`);
  printFigure('Largest paint, as a share of the peer', paint / peerPaint, '×', { atMost: 1 });
  printFigure('Largest paint', paint / 1000, 's', { atMost: peerPaint / 1000 });
  const figures: [string, (visits: Visits) => number, string, number][] = [
    ['First paint', ({ first }) => first.firstPaint / 1000, 's', 0.8],
    ['Layout shift', ({ first }) => first.shift, '', 0.02],
    ['Answers before the first paint', ({ first }) => first.requestsBeforePaint, '', 6],
    ['First visit', ({ first }) => first.kilobytes, 'kB', 400],
    ['Second visit', ({ second }) => second.kilobytes, 'kB', 3],
  ];
  for (const [what, read, unit, atMost] of figures) printFigure(what, of(landing, read), unit, { atMost });
} finally {
  await stops.stop();
}
