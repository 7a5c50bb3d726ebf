import { ApiError } from '@ondine/web-kit/runtime';

/** After how long a stream that ended or broke is opened again, about; ms. */
const soonMs = 2000;
/** After how long one that was refused is asked for again, about: there are too many of them for the time being; ms. */
const refusedMs = 45_000;

/** Somewhere around a time, so that those whom one server has left do not all come back in one moment. */
const around = (ms: number, random: () => number) => ms * (0.75 + random() / 2);

/** The server has answered, with a refusal. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status !== 0;

/**
 * Keeps a stream open until it is left.
 * @param watch opens it, and settles when it ends
 * @param onGone called each time it has ended, broken or been refused
 * @returns leaves it
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
