import { createRateLimit, type RateLimit } from '@ondine/platform';

/** Attempts allowed per minute, each counted by address and, where there is one, by account. */
export interface RateLimits {
  readonly loginByAddress: RateLimit;
  /** Sign-ins from a network on devices that the account does not know, in an hour and in a day. */
  readonly loginByNetwork: readonly RateLimit[];
  /**
   * Sign-ins from a network, on devices that the account does not know, that failed or are not decided yet. A
   * sign-in that succeeds gives back its own try and no other, so that a caller who also signs in to an account of
   * their own tries passwords on other accounts no faster.
   */
  readonly failuresByNetwork: RateLimit;
  /** In a minute and an hour, and in a day: a guesser waits longer and longer. */
  readonly loginByAccount: readonly RateLimit[];
  readonly loginByAccountAndDay: RateLimit;
  /** Mails that say so when a day is used up. */
  readonly dayIsUsedUpMail: RateLimit;
  /** Codes of a second step tried on an account, in a minute and an hour, and in a day. */
  readonly codeByAccount: readonly RateLimit[];
  readonly codeByAccountAndDay: RateLimit;
  /** Mails that say so when a day of codes is used up. */
  readonly codesAreUsedUpMail: RateLimit;
  /** Challenges for passkeys, each of which is kept for minutes: by address, or by account once that is known. */
  readonly challengeByAsker: RateLimit;
  readonly registerByAddress: RateLimit;
  readonly registerByAccount: RateLimit;
  readonly refreshByAddress: RateLimit;
  readonly refreshByFamily: RateLimit;
  /** Mails asked for. */
  readonly mailByAddress: RateLimit;
  readonly mailByAccount: RateLimit;
  /**
   * Mails to a new password: asked for from one network, and in all, so that nobody's mailbox is filled. Who uses up
   * what an hour has keeps no owner out: as many mails of that hour, each with a link that works, are in their mailbox.
   */
  readonly resetByNetworkAndDay: RateLimit;
  readonly resetByAccountAndHour: RateLimit;
  readonly resetByAccountAndDay: RateLimit;
  /** New e-mails asked for: by an account, and to one address, whether it has an account or not. */
  readonly emailChangeByAccountAndDay: RateLimit;
  readonly emailChangeByTargetAndDay: RateLimit;
  /** Passwords tried by a signed-in user. */
  readonly passwordByAccount: RateLimit;
}

const windowSeconds = 60;
const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
/** Failures that a network has in ten minutes, as a share of the sign-ins that it has in one: 30 of 120. */
const failureShare = 4;
const failureSeconds = 600;
/** How many times a minute's attempts an hour and a day allow. */
const hourly = { account: 3, network: 10 };
const daily = { account: 10, network: 40 };

/** Codes have a million values of which three are good: fewer tries than for passwords. */
const codeShare = 4;

/**
 * @param perAddress sign-ins per minute from one address, behind which a whole household may sit
 * @param perAccount attempts per minute on one account, from wherever they come
 */
export function createRateLimits({
  perAddress,
  perAccount,
  redis,
}: {
  perAddress: number;
  perAccount: number;
  redis?: Parameters<typeof createRateLimit>[0]['redis'];
}): RateLimits {
  const limit = (name: string, points: number, durationSeconds = windowSeconds) =>
    createRateLimit({ name: `auth:${name}`, points, durationSeconds, redis });
  return {
    loginByAddress: limit('login:address', perAddress),
    loginByNetwork: [
      limit('login:network:hour', perAddress * hourly.network, hourSeconds),
      limit('login:network:day', perAddress * daily.network, daySeconds),
    ],
    failuresByNetwork: limit('login:failures', Math.ceil(perAddress / failureShare), failureSeconds),
    loginByAccount: [
      limit('login:account', perAccount),
      limit('login:account:hour', perAccount * hourly.account, hourSeconds),
    ],
    loginByAccountAndDay: limit('login:account:day', perAccount * daily.account, daySeconds),
    dayIsUsedUpMail: limit('login:account:mail', 1, daySeconds),
    codeByAccount: [
      limit('code:account', Math.ceil(perAccount / codeShare)),
      limit('code:account:hour', Math.ceil(perAccount / codeShare) * hourly.account, hourSeconds),
    ],
    codeByAccountAndDay: limit(
      'code:account:day',
      Math.ceil(perAccount / codeShare) * daily.account,
      daySeconds,
    ),
    codesAreUsedUpMail: limit('code:account:mail', 1, daySeconds),
    challengeByAsker: limit('challenge:asker', perAddress * 2),
    registerByAddress: limit('register:address', perAddress),
    registerByAccount: limit('register:account', perAccount),
    refreshByAddress: limit('refresh:address', perAddress * 4),
    refreshByFamily: limit('refresh:family', perAccount * 4),
    mailByAddress: limit('mail:address', perAddress),
    mailByAccount: limit('mail:account', Math.ceil(perAccount / 4)),
    resetByNetworkAndDay: limit('reset:network:day', Math.ceil(perAccount / 2), daySeconds),
    resetByAccountAndHour: limit('reset:account:hour', Math.ceil(perAccount / 2), hourSeconds),
    resetByAccountAndDay: limit('reset:account:day', Math.ceil(perAccount * 2.5), daySeconds),
    emailChangeByAccountAndDay: limit('email:account:day', Math.ceil(perAccount / 2), daySeconds),
    emailChangeByTargetAndDay: limit('email:target:day', Math.ceil(perAccount / 4), daySeconds),
    passwordByAccount: limit('password:account', perAccount),
  };
}
