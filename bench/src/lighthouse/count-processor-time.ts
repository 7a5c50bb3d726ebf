import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/**
 * A trace of Chromium: `dur` is the wall-clock time of a task, `tdur` its processor time, microseconds.
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
const traceSchema = z.looseObject({
  traceEvents: z.array(z.looseObject({ dur: z.number().optional(), tdur: z.number().optional() })),
});

/** Rewrites a trace so that the duration of each task is its processor time. */
export async function countProcessorTime(file: string): Promise<void> {
  const trace = traceSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const event of trace.traceEvents)
    if (event.dur !== undefined && event.tdur !== undefined) event.dur = Math.min(event.dur, event.tdur);
  await writeFile(file, JSON.stringify(trace));
}
