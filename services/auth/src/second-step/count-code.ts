import { HttpError, type Logger } from '@ondine/platform';
import type { AccountLetters } from '../account/account-letters.ts';
import type { AuditLog, AuditOrigin } from '../audit/audit-log.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { UserRecord } from '../user.ts';

export interface CountCodeDeps {
  readonly limits: Pick<RateLimits, 'codeByAccount' | 'codeByAccountAndDay' | 'codesAreUsedUpMail'>;
  readonly letters: Pick<AccountLetters, 'codesUsedUp'>;
  readonly audit: Pick<AuditLog, 'note'>;
  readonly logger: Logger;
}

/** A code that is about to be tried. */
export interface CodeTry {
  readonly user: UserRecord;
  /** What its tries are counted under: the account, or a browser that it knows. */
  readonly triesKey: string;
  readonly origin: AuditOrigin;
}

/**
 * Counts a try of a code. When those of a day are used up, the owner is told so by mail, once a day: whoever tries
 * them has passed the first step.
 * @throws HttpError `rate_limited`
 */
export async function countCode(deps: CountCodeDeps, { triesKey, ...tried }: CodeTry): Promise<void> {
  const { limits, logger } = deps;
  for (const each of limits.codeByAccount) await each.consume(triesKey);
  try {
    await limits.codeByAccountAndDay.consume(triesKey);
  } catch (error) {
    // Nobody waits for it.
    tellOwner(deps, tried).catch((failure: unknown) =>
      logger.error({ err: failure }, 'The owner of an account was not told of the codes tried at it'),
    );
    throw error;
  }
}

async function tellOwner(
  { limits, letters, audit }: CountCodeDeps,
  { user, origin }: Omit<CodeTry, 'triesKey'>,
): Promise<void> {
  try {
    await limits.codesAreUsedUpMail.consume(user._id);
  } catch (error) {
    if (error instanceof HttpError) return;
    throw error;
  }
  audit.note(user._id, 'codes_used_up', origin);
  letters.codesUsedUp(user);
}
