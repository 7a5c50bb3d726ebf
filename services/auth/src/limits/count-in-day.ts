import { HttpError } from '@ondine/platform/http';
import type { RateLimit } from '@ondine/platform/http/rate-limit';
import type { Logger } from '@ondine/platform/observability';

/**
 * Counts a try at an account. When those of a day are used up, the owner is told once a day. That happens in the
 * background, so that neither the answer nor its duration shows whether the account exists.
 * @param key what the tries are counted under: the account, or a browser that it knows
 * @param owner under whom the mails of a day are counted
 * @throws HttpError `rate_limited`
 */
export async function countInDay(
  {
    often,
    day,
    word,
    logger,
  }: { often: readonly RateLimit[]; day: RateLimit; word: RateLimit; logger: Logger },
  { key, owner, tell }: { key: string; owner: string; tell: () => Promise<void> | void },
): Promise<void> {
  for (const each of often) await each.consume(key);
  try {
    await day.consume(key);
  } catch (error) {
    tellOnce(word, owner, tell).catch((failure: unknown) =>
      logger.error({ err: failure }, 'The owner of an account was not told of the tries at it'),
    );
    throw error;
  }
}

async function tellOnce(word: RateLimit, owner: string, tell: () => Promise<void> | void): Promise<void> {
  try {
    await word.consume(owner);
  } catch (error) {
    if (error instanceof HttpError) return;
    throw error;
  }
  await tell();
}
