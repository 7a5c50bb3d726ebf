import { join } from 'node:path';
import { freePort } from '@ondine/platform/http';
import { chromium } from 'playwright-core';
import { requireBrowser } from '../../scripts/src/processes/find-browser.ts';
import { joinAsMember } from '../../e2e/src/api-member.ts';
import { launchPlatform } from '../../e2e/src/launch-platform.ts';
import { formFactors, readScores } from './lighthouse/read-scores.ts';
import { median, medianDeviation } from './median.ts';
import { openBench } from './open-bench.ts';
import { printFigure } from './print-figure.ts';

/** Lighthouse scores of the landing page, and of a member's dashboard and leaderboard, on a phone and a desktop. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const wanted = 95;

const { stops, folder } = await openBench();
try {
  const platform = await launchPlatform({ dataDir: join(folder, 'data') });
  stops.add('platform', async () => {
    await platform.stop();
  });
  const member = await joinAsMember(platform.url, 'Olga');
  await member.saveSession({ reps: 12 });

  const screens = [
    { name: 'Landing', path: '/' },
    { name: 'Dashboard', path: '/dashboard', token: member.token },
    { name: 'Leaderboard', path: '/leaderboard', token: member.token },
  ];
  for (const { name, path, token } of screens) {
    for (const formFactor of formFactors) {
      const port = await freePort();
      // A persistent context with its own folder: Lighthouse opens a tab in it, which shares its cookies.
      const context = await chromium.launchPersistentContext(join(folder, `${name}-${formFactor}`), {
        executablePath: requireBrowser(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
      });
      try {
        if (token) await context.addCookies([{ name: 'access_token', value: token, url: platform.url }]);
        const runs = [];
        for (let round = 0; round < rounds; round += 1)
          runs.push(await readScores({ url: platform.url + path, port, formFactor, folder }));
        for (const [category, first] of Object.entries(runs[0]?.scores ?? {})) {
          const scores = runs.map((run) => run.scores[category] ?? first);
          const what = `${name}, ${formFactor}: ${category}`;
          printFigure(what, median(scores), '', { atLeast: wanted }, { spread: medianDeviation(scores) });
        }
        for (const line of new Set(runs.flatMap(({ failed }) => failed))) console.log(`  ${line}`);
      } finally {
        await context.close();
      }
    }
  }
} finally {
  await stops.stop();
}
