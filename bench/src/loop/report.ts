import type { HeapReport } from './measure-heap.ts';
import type { StepReport } from './measure-steps.ts';
import type { WorkReport } from './measure-work.ts';

/** All measurements of the loop. */
export interface LoopReport {
  readonly work: WorkReport;
  readonly heap: HeapReport;
  readonly steps: readonly StepReport[];
  /** The number of processors, and the load average. */
  readonly processors: number;
  readonly load: number;
}

/** The targets; growth as a share. */
export const targets = { workMs: 4, longTasks: 0, heapGrowth: 0.05, stepMicroseconds: 20 };

/** Every figure with its target, and whether it was reached. */
function judgeLoop({ work, heap, steps }: LoopReport): readonly [string, boolean][] {
  return [
    [
      `Main thread, work for one frame: ${work.p95.toFixed(1)} ms at the 95th percentile, at most ${targets.workMs}`,
      work.p95 <= targets.workMs,
    ],
    [`Tasks over 50 ms after the start: ${work.longTasks}, none wanted`, work.longTasks <= targets.longTasks],
    [
      `Heap over 30 simulated minutes: ${percent(heap.growth)}, less than ${percent(targets.heapGrowth)} wanted`,
      heap.growth < targets.heapGrowth,
    ],
    ...steps.map(({ name, microseconds }): [string, boolean] => [
      `${name}: one step of the tracker takes ${microseconds.toFixed(1)} µs at the median, at most ${targets.stepMicroseconds}`,
      microseconds <= targets.stepMicroseconds,
    ]),
  ];
}

const percent = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;

/** The page `docs/loop.md`. */
export function writeLoopReport(report: LoopReport): string {
  const { work, heap, processors, load } = report;
  return `# What the loop of a workout costs

Made by \`npm run bench:loop\`, which opens the screen of an exercise in Chromium: React, the skeleton over the picture, engine,
tracker and coach as they are published, without the rest of the site. Other machines give other figures, and so does other work beside it: this was measured on
${processors} processors that ${load.toFixed(1)} tasks wanted on average.

| figure | |
| --- | --- |
${judgeLoop(report)
  .map(([figure, reached]) => `| ${figure} | ${reached ? 'reached' : 'MISSED'} |`)
  .join('\n')}

- **Work for one frame**: the real model in its worker with a drawn clip as the camera, no graphics card. From the browser's own
  trace: everything the page's main thread does between two frames, drawing, React and the collection of garbage included.
  ${work.frames} frames, ${work.framesPerSecond.toFixed(0)} a second; median ${work.median.toFixed(1)} ms, the longest ${work.longest.toFixed(1)} ms.
- **Heap**: engine, coach, overlay and React on simulated landmarks at 30 frames a second, faster than real time, after three
  minutes of warming up. Garbage is collected before each reading, one in five minutes: ${heap.megabytes.map((each) => each.toFixed(2)).join(', ')} MB.
  ${heap.reps} repetitions were counted on the way.
- **Step of the tracker**: in Node, over a set of ten.
`;
}
