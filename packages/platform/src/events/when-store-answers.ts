import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isStoreUnavailable } from '../mongo/store-errors.ts';

/** Delays between two attempts while a store is unavailable, milliseconds; the last one repeats. */
const waitsMs = [200, 500, 1000, 2000, 5000];

/** A store was unavailable for longer than a caller would wait for it. */
export class StoreStillAway extends Error {
  override readonly name = 'StoreStillAway';
}

/**
 * Runs work, and repeats it while the store behind it is unavailable. An absent store is not an error of the work, so
 * it does not count as an attempt.
 * @param isWanted whether a caller still waits for it; checked before each further attempt
 * @returns what the work returned
 * @throws what the work threw for any other reason; StoreStillAway once it is not wanted any more
 */
export async function whenStoreAnswers<Result>(
  work: () => Promise<Result>,
  isWanted: () => boolean,
  logger: Logger,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      if (attempt === 0) logger.warn({ err: error }, 'A store is away: events wait for it');
      await delay(waitsMs[Math.min(attempt, waitsMs.length - 1)]);
      if (!isWanted()) throw new StoreStillAway('The store is still away', { cause: error });
    }
  }
}
