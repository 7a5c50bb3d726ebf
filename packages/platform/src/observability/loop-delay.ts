import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;
/** A figure is kept so long, in ms. */
const keptMs = 100;
/** After so long without a question nothing is measured, in ms. */
const unaskedMs = 1000;

/** @returns how late the event loop of this process has been lately, on average, in ms; 0 while nothing was measured yet */
export type LoopDelay = (now?: number) => number;

/**
 * Measures while it is asked: measuring wakes the loop a hundred times a second, which costs a process that has nothing
 * else to do 5 ms of processor time a second. The first answer after a pause is 0.
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
    // The time between two looks is part of what is measured.
    delayMs = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs);
    histogram.reset();
    readAt = now;
    return delayMs;
  };
}

/** That of this process. */
export const loopDelayMs: LoopDelay = createLoopDelay(() =>
  monitorEventLoopDelay({ resolution: resolutionMs }),
);
