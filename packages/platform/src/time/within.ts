/**
 * Waits for a promise, but no longer than a time; what it does goes on unheard after that.
 * @param milliseconds Infinity waits as long as it takes
 * @throws Error that names `what` when the time is over; what the promise rejects with otherwise
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
