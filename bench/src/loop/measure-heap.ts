import type { CDPSession } from 'playwright-core';
import type { WorkoutBrowser } from './open-workout.ts';

/** The memory growth over a long workout. */
export interface HeapReport {
  /** Megabytes after each reading, the first before the thirty minutes. */
  readonly megabytes: readonly number[];
  /** Share by which the last reading exceeds the first. */
  readonly growth: number;
  readonly reps: number;
}

const MINUTES = 30;
const STEP_MINUTES = 5;
/** Until every function has run often enough to be compiled. */
const WARM_UP_MINUTES = 3;

/** Runs the real engine, coach and overlay through thirty simulated minutes. */
export async function measureHeap({ open }: WorkoutBrowser): Promise<HeapReport> {
  const page = await open('&simulated');
  const devtools = await page.context().newCDPSession(page);
  const run = (minutes: number) =>
    page.evaluate(
      (each) =>
        (
          globalThis as unknown as { simulated: { runMinutes: (minutes: number) => Promise<number> } }
        ).simulated.runMinutes(each),
      minutes,
    );
  await run(WARM_UP_MINUTES);
  const megabytes = [await readHeap(devtools)];
  let reps = 0;
  for (let minute = 0; minute < MINUTES; minute += STEP_MINUTES) {
    reps = await run(STEP_MINUTES);
    megabytes.push(await readHeap(devtools));
  }
  await page.close();
  const [first = NaN] = megabytes;
  return { megabytes, growth: (megabytes.at(-1) ?? NaN) / first - 1, reps };
}

async function readHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
