import type { Logger } from '@ondine/platform/observability';
import type { AccountEmails } from '../account/account-emails.ts';
import type { AuditLog, AuditOrigin } from '../audit/audit-log.ts';
import { countInDay } from '../limits/count-in-day.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { UserStore } from '../account/user-store.ts';

export interface CountTryDeps {
  readonly limits: Pick<RateLimits, 'loginByAccount' | 'loginByAccountAndDay' | 'dayIsUsedUpMail'>;
  readonly users: Pick<UserStore, 'findByEmail'>;
  readonly emails: Pick<AccountEmails, 'triesUsedUp'>;
  readonly audit: Pick<AuditLog, 'note'>;
  readonly logger: Logger;
}

/** A sign-in with a password that is about to be tried. */
export interface SignInTry {
  readonly email: string;
  /** The account's handle in counters. */
  readonly account: string;
  /** What its tries are counted under: the account, or a browser that it knows. */
  readonly attempts: string;
  readonly origin: AuditOrigin;
}

/**
 * Counts a try to sign in. When the tries of a day are used up, the owner is told by mail, once a day.
 * @throws HttpError `rate_limited`
 */
export async function countTry(
  { limits, users, emails, audit, logger }: CountTryDeps,
  { email, account, attempts, origin }: SignInTry,
): Promise<void> {
  await countInDay(
    {
      often: limits.loginByAccount,
      day: limits.loginByAccountAndDay,
      word: limits.dayIsUsedUpMail,
      logger,
    },
    {
      key: attempts,
      owner: account,
      async tell() {
        const user = await users.findByEmail(email);
        if (!user) return;
        audit.note(user._id, 'tries_used_up', origin);
        emails.triesUsedUp(user);
      },
    },
  );
}
