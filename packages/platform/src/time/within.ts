/**
 * Waits for a promise with a time-out. The work behind it goes on after that, and its result is ignored.
 * @param milliseconds Infinity waits without a limit
 * @throws Error that names `what` after the time-out; otherwise the rejection of the promise
 */
export async function within<Result>(
  milliseconds: number,
  what: string,
  promise: Promise<Result>,
): Promise<Result> {
  if (milliseconds === Infinity) return await promise;
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => over.reject(new Error(`${what}: no answer in ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([promise, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
