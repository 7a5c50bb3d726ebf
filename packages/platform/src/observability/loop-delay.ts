import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;
/** How long a measured value is reused, in ms. */
const keptMs = 100;
/** Measuring stops after so long without a call, in ms. */
const unaskedMs = 1000;

/** @returns the recent average delay of the event loop of this process, in ms; 0 before the first measurement */
export type LoopDelay = (now?: number) => number;

/**
 * Measures only while it is called: measuring wakes the loop a hundred times a second, which costs an idle process 5 ms
 * of processor time a second. The first result after a pause is 0.
 */
export function createLoopDelay(
  open: () => Pick<
    ReturnType<typeof monitorEventLoopDelay>,
    'enable' | 'disable' | 'reset' | 'count' | 'mean'
  >,
): LoopDelay {
  let histogram: ReturnType<typeof open> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let readAt = -Infinity;
  let delayMs = 0;

  function begin(now: number): void {
    histogram ??= open();
    histogram.enable();
    readAt = now;
    delayMs = 0;
    pause = setTimeout(() => {
      pause = undefined;
      histogram?.disable();
      histogram?.reset();
    }, unaskedMs);
    pause.unref();
  }

  return (now = performance.now()) => {
    if (!pause) begin(now);
    else pause.refresh();
    if (!histogram || now - readAt < keptMs) return delayMs;
    // The measured times include the sampling interval.
    delayMs = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs);
    histogram.reset();
    readAt = now;
    return delayMs;
  };
}

/** The delay of this process. */
export const loopDelayMs: LoopDelay = createLoopDelay(() =>
  monitorEventLoopDelay({ resolution: resolutionMs }),
);
