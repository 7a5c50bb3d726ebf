import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { measureHeap } from './loop/measure-heap.ts';
import { measureSteps } from './loop/measure-steps.ts';
import { measureWork } from './loop/measure-work.ts';
import { openWorkout } from './loop/open-workout.ts';
import { targets, writeLoopReport } from './loop/report.ts';
import { printFigure } from './print-figure.ts';

/** Measures the processor use of a workout in the page, and writes `docs/loop.md`. Fails when a target is missed. */
const steps = measureSteps();
const workout = await openWorkout('top-ride-hip-lift');
try {
  const work = await measureWork(workout);
  const [load = NaN] = loadavg();
  const heap = await measureHeap(workout);
  const report = { steps, work, heap, load, processors: availableParallelism() };
  printFigure('Main thread, work for one frame, p95', work.p95, 'ms', { atMost: targets.workMs });
  printFigure('Tasks over 50 ms during a workout', work.longTasks, '', { atMost: targets.longTasks });
  printFigure('Heap growth over 30 minutes', heap.growth * 100, '%', { atMost: targets.heapGrowth * 100 });
  for (const { name, microseconds } of steps)
    printFigure(`A step of the tracker, ${name}`, microseconds, 'µs', { atMost: targets.stepMicroseconds });
  writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'loop.md'), writeLoopReport(report));
} finally {
  await workout.close();
}
