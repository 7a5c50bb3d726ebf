import { unavailable } from '../http/problem.ts';

/**
 * Limits the time of an answer. Work that takes longer goes on, and a repeat of the request finds its result.
 * @throws HttpError `unavailable` when the budget is used up, and whatever the work throws before
 */
export async function withinBudget<T>(work: Promise<T>, budgetMs: number): Promise<T> {
  if (budgetMs === Infinity) return await work;
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => over.reject(unavailable(new Error(`No answer within ${budgetMs} ms`))),
    budgetMs,
  );
  // Its result is not needed any more, and a rejection must not be unhandled.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
