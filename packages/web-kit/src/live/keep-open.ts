import { ApiError } from '@ondine/web-kit/runtime';

/** Mean delay before a stream that ended or broke is opened again, in ms. */
const soonMs = 2000;
/**
 * Mean delay before a refused stream is requested again, in ms: a refusal means that there are too many for the time
 * being.
 */
const refusedMs = 45_000;

/** Adds jitter, so that the clients of a stopped server do not all reconnect at once. */
const around = (ms: number, random: () => number) => ms * (0.75 + random() / 2);

/** Whether the server answered with a refusal. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status !== 0;

/**
 * Keeps a stream open until it is closed here.
 * @param watch opens it, and settles when it ends
 * @param onGone called each time it has ended, broken or been refused
 * @returns a function that closes it
 */
export function keepOpen(
  watch: (signal: AbortSignal) => Promise<void>,
  onGone: () => void,
  random: () => number = Math.random,
): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const comeBack = (ms: number) => {
    if (leaving.signal.aborted) return;
    onGone();
    timer = setTimeout(open, around(ms, random));
  };
  function open(): void {
    watch(leaving.signal).then(
      () => comeBack(soonMs),
      (error: unknown) => comeBack(isRefusal(error) ? refusedMs : soonMs),
    );
  }
  open();
  return () => {
    leaving.abort();
    clearTimeout(timer);
  };
}
