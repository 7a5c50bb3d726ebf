import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;
/** A figure is kept so long, in ms. */
const keptMs = 100;

let histogram: ReturnType<typeof monitorEventLoopDelay> | undefined;
let readAt = -Infinity;
let delayMs = 0;

/** How late the event loop of this process has been lately, on average, in ms. Begins to measure when first asked. */
export function loopDelayMs(now = performance.now()): number {
  if (!histogram) {
    histogram = monitorEventLoopDelay({ resolution: resolutionMs });
    histogram.enable();
  }
  if (now - readAt < keptMs) return delayMs;
  // The time between two looks is part of what is measured.
  delayMs = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs);
  histogram.reset();
  readAt = now;
  return delayMs;
}
