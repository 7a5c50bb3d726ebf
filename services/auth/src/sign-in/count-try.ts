import { HttpError, type Logger } from '@ondine/platform';
import type { AccountLetters } from '../account/account-letters.ts';
import type { AuditLog, AuditOrigin } from '../audit/audit-log.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { UserStore } from '../user-store.ts';

export interface CountTryDeps {
  readonly limits: Pick<RateLimits, 'loginByAccount' | 'loginByAccountAndDay' | 'dayIsUsedUpMail'>;
  readonly users: Pick<UserStore, 'findByEmail'>;
  readonly letters: Pick<AccountLetters, 'triesUsedUp'>;
  readonly audit: Pick<AuditLog, 'note'>;
  readonly logger: Logger;
}

/** A sign-in with a password that is about to be tried. */
export interface SignInTry {
  readonly email: string;
  /** The account's name in counters. */
  readonly account: string;
  /** What its tries are counted under: the account, or a browser that it knows. */
  readonly attempts: string;
  readonly origin: AuditOrigin;
}

/**
 * Counts a try to sign in. When those of a day are used up, the owner is told so by mail, once a day.
 * @throws HttpError `rate_limited`
 */
export async function countTry(deps: CountTryDeps, { attempts, ...tried }: SignInTry): Promise<void> {
  const { limits } = deps;
  for (const each of limits.loginByAccount) await each.consume(attempts);
  try {
    await limits.loginByAccountAndDay.consume(attempts);
  } catch (error) {
    // Nobody waits for it: whether there is an account shows neither in the answer nor in its time.
    tellOwner(deps, tried).catch((failure: unknown) =>
      deps.logger.error({ err: failure }, 'The owner of an account was not told of the tries at it'),
    );
    throw error;
  }
}

async function tellOwner(
  { limits, users, letters, audit }: CountTryDeps,
  { email, account, origin }: Omit<SignInTry, 'attempts'>,
): Promise<void> {
  try {
    await limits.dayIsUsedUpMail.consume(account);
  } catch (error) {
    if (error instanceof HttpError) return;
    throw error;
  }
  const user = await users.findByEmail(email);
  if (!user) return;
  audit.note(user._id, 'tries_used_up', origin);
  letters.triesUsedUp(user);
}
