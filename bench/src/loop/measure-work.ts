import { setTimeout as delay } from 'node:timers/promises';
import { workPerFrame } from './trace.ts';
import type { WorkoutBrowser } from './open-workout.ts';

/** The work of the main thread during an exercise. Milliseconds. */
export interface WorkReport {
  readonly frames: number;
  readonly framesPerSecond: number;
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
  /** Tasks over 50 ms after the start. */
  readonly longTasks: number;
}

const SECONDS = 30;
/** Excludes the first frames, in which the model warms up and the page is laid out. */
const START_MS = 3000;
/** The minimum for tasks and marks, since tracing itself costs time. */
const categories = ['toplevel', 'blink.user_timing'];

/** Runs the whole screen on the real model with a drawn clip as the camera, and traces it. */
export async function measureWork({ browser, open }: WorkoutBrowser): Promise<WorkReport> {
  const page = await open();
  await delay(START_MS);
  await browser.startTracing(page, { categories });
  await delay(SECONDS * 1000);
  const trace = await browser.stopTracing();
  const longTasks = await page.evaluate((start) => {
    const { report } = globalThis as unknown as {
      report: { runningAt: number; longTasks: { at: number }[] };
    };
    return report.longTasks.filter(({ at }) => at > report.runningAt + start).length;
  }, START_MS);
  await page.close();
  const work = workPerFrame(trace.toString()).sort((a, b) => a - b);
  const at = (share: number) => work[Math.min(work.length - 1, Math.floor(work.length * share))] ?? NaN;
  return {
    frames: work.length,
    framesPerSecond: work.length / SECONDS,
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
    longTasks,
  };
}
