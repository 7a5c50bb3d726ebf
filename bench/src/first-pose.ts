import { openWorkout, type WorkoutBrowser } from './loop/open-workout.ts';
import { median, medianDeviation } from './median.ts';
import { printFigure } from './print-figure.ts';
import type { Page } from 'playwright-core';

/**
 * `npm run bench:pose`: the time from 'Start Exercise' to the first detected body, in three situations that are
 * measured alternately.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const READ_MS = 5000;
/** Target times, ms; at once means that the model has yet to be loaded. */
const targets = { 'at once': 2000, 'after five seconds': 1500, 'a second time': 800 };

/** Presses 'Start Exercise' and waits for the first pose; milliseconds. */
async function start(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Start Exercise' }).click();
  type Page = { report: { firstPoseMs: number | null } };
  const found = await page.waitForFunction(() => (globalThis as unknown as Page).report.firstPoseMs);
  return (await found.jsonValue()) ?? Number.NaN;
}

/** Opens the screen in a browser with an empty cache. */
async function openFresh({ browser, url }: WorkoutBrowser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Start Exercise' }).waitFor();
  return page;
}

const workout = await openWorkout('top-ride-hip-lift');
const times: Record<keyof typeof targets, number[]> = {
  'at once': [],
  'after five seconds': [],
  'a second time': [],
};
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const hasty = await openFresh(workout);
    times['at once'].push(await start(hasty));
    await hasty.context().close();
    const reader = await openFresh(workout);
    await reader.waitForTimeout(READ_MS);
    times['after five seconds'].push(await start(reader));
    await reader.getByRole('button', { name: 'Finish' }).click();
    await reader.getByRole('button', { name: 'Try Again' }).click();
    await reader.getByRole('button', { name: 'Start Exercise' }).waitFor();
    times['a second time'].push(await start(reader));
    await reader.context().close();
  }
} finally {
  await workout.close();
}
for (const way of Object.keys(targets) as (keyof typeof targets)[]) {
  const what = `'Start Exercise' pressed ${way}, until the first pose`;
  const spread = medianDeviation(times[way]);
  printFigure(what, median(times[way]), 'ms', { atMost: targets[way] }, { spread });
}
