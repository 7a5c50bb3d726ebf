import type { Logger } from '@ondine/platform/observability';
import type { AccountEmails } from '../account/account-emails.ts';
import type { AuditLog, AuditOrigin } from '../audit/audit-log.ts';
import { countInDay } from '../limits/count-in-day.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { UserRecord } from '../account/user.ts';

export interface CountCodeDeps {
  readonly limits: Pick<RateLimits, 'codeByAccount' | 'codeByAccountAndDay' | 'codesAreUsedUpMail'>;
  readonly emails: Pick<AccountEmails, 'codesUsedUp'>;
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
 * Counts a try of a code. When the tries of a day are used up, the owner is told by mail, once a day: a client that
 * tries codes has passed the first step.
 * @throws HttpError `rate_limited`
 */
export async function countCode(
  { limits, emails, audit, logger }: CountCodeDeps,
  { user, triesKey, origin }: CodeTry,
): Promise<void> {
  await countInDay(
    {
      often: limits.codeByAccount,
      day: limits.codeByAccountAndDay,
      word: limits.codesAreUsedUpMail,
      logger,
    },
    {
      key: triesKey,
      owner: user._id,
      tell() {
        audit.note(user._id, 'codes_used_up', origin);
        emails.codesUsedUp(user);
      },
    },
  );
}
