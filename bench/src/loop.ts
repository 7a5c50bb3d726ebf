import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { measureHeap } from './loop/measure-heap.ts';
import { measureSteps } from './loop/measure-steps.ts';
import { measureWork } from './loop/measure-work.ts';
import { openWorkout } from './loop/open-workout.ts';
import { judgeLoop, writeLoopReport } from './loop/report.ts';

/** Measures what a workout costs the page, and writes `docs/loop.md`. Fails when a target is missed. */
const steps = measureSteps();
const workout = await openWorkout('top-ride-hip-lift');
try {
  const work = await measureWork(workout);
  const [load = NaN] = loadavg();
  const heap = await measureHeap(workout);
  const report = { steps, work, heap, load, processors: availableParallelism() };
  for (const [figure, reached] of judgeLoop(report)) {
    console.log(`${reached ? 'reached' : 'MISSED '}  ${figure}`);
    if (!reached) process.exitCode = 1;
  }
  writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'loop.md'), writeLoopReport(report));
} finally {
  await workout.close();
}
