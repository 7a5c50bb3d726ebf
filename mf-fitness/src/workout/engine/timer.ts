/** A stopwatch as plain data: milliseconds so far, and since when it has been running. */
export interface Timer {
  readonly kept: number;
  readonly runningSince: number | null;
}

export const newTimer: Timer = { kept: 0, runningSince: null };

/** Starts or resumes; a running timer stays unchanged. */
export const runTimer = (timer: Timer, now: number): Timer =>
  timer.runningSince === null ? { ...timer, runningSince: now } : timer;

export const pauseTimer = (timer: Timer, now: number): Timer => ({
  kept: elapsed(timer, now),
  runningSince: null,
});

/** Total milliseconds. */
export const elapsed = (timer: Timer, now: number): number =>
  timer.kept + (timer.runningSince === null ? 0 : Math.max(0, now - timer.runningSince));
