import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { renderClip } from '@ondine/pose-simulator/mannequin';
import { requireBrowser } from '../../../scripts/src/processes/find-browser.ts';
import { median } from '../median.ts';
import { throttleProcess } from './throttle-process.ts';

/** A drawn clip of one exercise. Milliseconds. */
export interface SlowTake {
  readonly exercise: string;
  readonly period: number;
  readonly breath: number;
}

/** The results of a workout on a device. */
export interface SlowFigures {
  /** Processed pictures per second. */
  readonly rate: number;
  /** Median for one picture, milliseconds. */
  readonly inferenceMs: number;
  /** Repetitions that were counted in time, and all that were done between the first counted and the last. */
  readonly counted: number;
  readonly done: number;
}

export const takes: readonly SlowTake[] = [
  { exercise: 'top-ride-hip-lift', period: 3000, breath: 500 },
  { exercise: 'orgasm-squeeze-legs', period: 2400, breath: 400 },
  { exercise: 'squat-fuck-hold', period: 3600, breath: 500 },
  { exercise: 'pleasure-flow', period: 5000, breath: 2600 },
  { exercise: 'grind-circle-hips', period: 3000, breath: 400 },
  { exercise: 'thrust-power-bumps', period: 2600, breath: 500 },
  { exercise: 'neck-endurance', period: 3000, breath: 500 },
];

interface Report {
  readonly countedAt: readonly number[];
  readonly inferenceMs: readonly number[];
}

const REPS = 4;
/** The rest at the start of each loop of the clip, milliseconds. */
const LEAD_MS = 1000;
const WATCHED_MS = 45_000;

/**
 * Runs the real model, worker and tracker on a clip in a browser with a limited share of a processor.
 * @param share 0 to 1, of this machine's speed
 */
export async function measureSlow(url: string, take: SlowTake, share: number): Promise<SlowFigures> {
  const path = join('.cache', 'mannequin', `${take.exercise}-${REPS}.mjpeg`);
  const executablePath = requireBrowser();
  await renderClip({ ...take, reps: REPS, path, executablePath });
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}?exercise=${take.exercise}`);
    const read = () => page.evaluate(() => (globalThis as unknown as { report: Report }).report);
    await page.waitForFunction(
      () => (globalThis as unknown as { report: Report }).report.inferenceMs.length > 5,
      undefined,
      { timeout: 60_000 },
    );
    const before = await read();
    const release = share === 1 ? () => undefined : throttleProcess(await rendererOf(browser), share);
    const startedAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    release();
    const seconds = (performance.now() - startedAt) / 1000;
    const report = await read();
    const taken = report.inferenceMs.slice(before.inferenceMs.length);
    return {
      rate: taken.length / seconds,
      inferenceMs: median(taken),
      ...countsOf(report.countedAt, take.period + take.breath),
    };
  } finally {
    await browser.close();
  }
}

/** The process that runs the page and the worker. */
async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const busiest = renderers.sort((a, b) => b.cpuTime - a.cpuTime)[0];
  if (busiest === undefined) throw new Error('The browser has no renderer');
  return busiest.id;
}

/** A gap of two repetitions means one was missed; a gap of none means one was counted twice. */
function countsOf(countedAt: readonly number[], pace: number): Pick<SlowFigures, 'counted' | 'done'> {
  const gaps = countedAt.slice(1).map((at, index) => at - (countedAt[index] ?? 0));
  const right = gaps.filter((gap) => gap > pace - 900 && gap < pace + LEAD_MS + 900).length;
  const span = (countedAt.at(-1) ?? 0) - (countedAt[0] ?? 0);
  // Four repetitions and the rest before them make a loop.
  const done = Math.round(span / (pace + LEAD_MS / REPS));
  return { counted: right, done };
}
