import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { requireBrowser } from '../../scripts/src/processes/find-browser.ts';
import { joinAsMember } from '../../e2e/src/api-member.ts';
import { launchPlatform, projectRoot } from '../../e2e/src/launch-platform.ts';
import { median } from './median.ts';
import { openBench } from './open-bench.ts';
import { printFigure } from './print-figure.ts';
import { interactions, measureInteraction } from './screens/measure-interactions.ts';
import { firstVisits } from './screens/measured-screens.ts';
import { readScreen } from './screens/read-screen.ts';
import { phoneWindow, visit, type Visit } from './visit/measure-visit.ts';
import { dataPeer, servePlainPage } from './visit/serve-plain-page.ts';

/**
 * The speed of a member's screens on a slow phone: the first visit of three of them, each compared with a plain React
 * page that shows as many words after one fetch of the same data; and the latency of interactions.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

const { stops, folder } = await openBench();
try {
  const platform = await launchPlatform({ dataDir: join(folder, 'data') });
  stops.add('platform', async () => {
    await platform.stop();
  });
  const { url } = platform;
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ],
  });
  stops.add('browser', () => browser.close());
  const mia = await joinAsMember(url, 'Mia');
  for (const reps of [12, 20, 30]) await mia.saveSession({ reps });

  /** One visit with a new browser context. */
  async function visitOnce(address: string, isThere: Parameters<typeof visit>[2]): Promise<Visit> {
    const context = await browser.newContext({ viewport: phoneWindow, permissions: ['camera'] });
    try {
      await context.addCookies([{ name: 'access_token', value: mia.token, url: address }]);
      return await visit(context, address, isThere);
    } finally {
      await context.close();
    }
  }

  for (const screen of firstVisits) {
    const content = await readScreen(browser, url, mia.token, screen);
    const plain = await servePlainPage(join(folder, screen.name), projectRoot, dataPeer(content));
    stops.add(`plain ${screen.name}`, () => plain.close());
    const ours: Visit[] = [];
    const peer: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await visitOnce(url + screen.path, screen.isThere));
      peer.push(await visitOnce(plain.url, (page) => page.locator('h1').waitFor()));
    }
    const of = (visits: readonly Visit[], figure: 'largestPaint' | 'shift' | 'thereAt') =>
      median(visits.map((one) => one[figure]));
    const [paint, peerPaint] = [of(ours, 'largestPaint'), of(peer, 'largestPaint')];
    console.log(
      `First visit of ${screen.name} (${content.words} words): largest paint ${(paint / 1000).toFixed(2)} s, ` +
        `its answers shown after ${(of(ours, 'thereAt') / 1000).toFixed(2)} s; the peer ${(peerPaint / 1000).toFixed(2)} s`,
    );
    printFigure(`${screen.name}: largest paint, of a plain page`, paint / peerPaint, '× plain', {
      atMost: 1.3,
    });
    printFigure(`${screen.name}: layout shift of a first visit`, of(ours, 'shift'), '', { atMost: 0.02 });
  }

  for (const interaction of interactions) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await measureInteraction(browser, url, mia.token, interaction));
    printFigure(`INP of ${interaction.name}`, median(times), 'ms', { atMost: 100 });
  }
} finally {
  await stops.stop();
}
