import { z } from 'zod';

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().optional(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).loose().optional(),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });
type TraceEvent = z.infer<typeof eventSchema>;

/**
 * Reads a browser's trace: the work of the page's main thread for each frame, including our code, React, drawing and
 * garbage collection. Time in which the thread did not have the processor does not count.
 * @returns milliseconds, one number for each interval between two `frame` marks
 */
export function workPerFrame(trace: string): number[] {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace));
  const marks = traceEvents.filter(({ name, ph }) => name === 'frame' && ph !== 'M');
  const [first] = marks;
  if (first === undefined) throw new Error('The trace holds no frame');
  const onPage = (event: TraceEvent) => event.pid === first.pid && event.tid === first.tid;
  const starts = marks.map(({ ts = 0 }) => ts).sort((a, b) => a - b);
  const work = starts.slice(1).map(() => 0);
  let busyUntil = 0;
  for (const { ts = 0, dur = 0, tdur = dur } of tasksOf(traceEvents.filter(onPage))) {
    // A nested task is part of the outer one.
    if (ts < busyUntil) continue;
    busyUntil = ts + dur;
    // A task that began before a mark and contains it belongs to that frame.
    const frame = starts.findLastIndex((start) => start <= busyUntil);
    if (frame >= 0 && frame < work.length) work[frame] = (work[frame] ?? 0) + tdur / 1000;
  }
  return work;
}

const tasksOf = (events: readonly TraceEvent[]): TraceEvent[] =>
  events
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
    .sort((a, b) => (a.ts ?? 0) - (b.ts ?? 0));
