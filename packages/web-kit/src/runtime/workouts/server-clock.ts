import type { DeviceTime } from './waiting-workout.ts';

/** This tab's estimate of the server's time, from the `Date` of its answers. */
export interface ServerClock {
  /** Reads the `Date` of an answer. */
  hear(answer: Response): void;
  /** The current time. */
  now(): DeviceTime;
  /** Whether the estimate is less than a minute old; false after the device's clock was set. */
  isFresh(): boolean;
}

const freshMs = 60_000;

/** @param now the clock of the device, Unix milliseconds */
export function createServerClock(now: () => number): ServerClock {
  let known: { readonly offset: number; readonly at: number } | null = null;
  return {
    hear(answer) {
      const server = Date.parse(answer.headers.get('Date') ?? '');
      if (!Number.isNaN(server)) known = { offset: server - now(), at: now() };
    },
    now: () => ({ device: now(), offset: known?.offset ?? null }),
    isFresh: () => known !== null && now() >= known.at && now() - known.at <= freshMs,
  };
}
