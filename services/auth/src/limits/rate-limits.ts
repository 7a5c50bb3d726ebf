import { createRateLimit, type RateLimit } from '@ondine/platform/http/rate-limit';

/** Attempts allowed per minute unless noted otherwise, each counted by address and, where there is one, by account. */
export interface RateLimits {
  readonly loginByAddress: RateLimit;
  /** Sign-ins of a network from devices that the account does not know, in an hour and in a day. */
  readonly loginByNetwork: readonly RateLimit[];
  /**
   * Sign-ins of a network, from devices that the account does not know, that failed or are in progress. A successful
   * sign-in gives back only its own try. So an attacker who also signs in to an account of their own cannot try
   * passwords on other accounts faster.
   */
  readonly failuresByNetwork: RateLimit;
  /** In a minute, an hour and a day: an attacker who guesses has to wait longer and longer. */
  readonly loginByAccount: readonly RateLimit[];
  readonly loginByAccountAndDay: RateLimit;
  /** Mails that say that the tries of a day are used up. */
  readonly dayIsUsedUpMail: RateLimit;
  /** Codes of a second step tried on an account, in a minute, an hour and a day. */
  readonly codeByAccount: readonly RateLimit[];
  readonly codeByAccountAndDay: RateLimit;
  /** Mails that say that the codes of a day are used up. */
  readonly codesAreUsedUpMail: RateLimit;
  /** Passkey challenges, each of which is stored for minutes: by address, or by account once that is known. */
  readonly challengeByAsker: RateLimit;
  readonly registerByAddress: RateLimit;
  /**
   * Accounts that a network creates in an hour and in a day, each of which has a mail sent to an address that need not be
   * the sender's.
   */
  readonly registerByNetwork: readonly RateLimit[];
  readonly registerByAccount: RateLimit;
  readonly refreshByAddress: RateLimit;
  readonly refreshByFamily: RateLimit;
  /** Requests for mails. */
  readonly mailByAddress: RateLimit;
  readonly mailByAccount: RateLimit;
  /**
   * Password reset mails: requested from one network, and in total, so that no mailbox is flooded. An attacker who uses
   * up the hourly limit does not lock the owner out: that many mails of that hour, each with a valid link, are in the
   * owner's mailbox.
   */
  readonly resetByNetworkAndDay: RateLimit;
  readonly resetByAccountAndHour: RateLimit;
  readonly resetByAccountAndDay: RateLimit;
  /** Requests to change the e-mail: by an account, and to one address, whether it belongs to an account or not. */
  readonly emailChangeByAccountAndDay: RateLimit;
  readonly emailChangeByTargetAndDay: RateLimit;
  /** Passwords tried by a signed-in user. */
  readonly passwordByAccount: RateLimit;
}

const windowSeconds = 60;
const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
/** Failures of a network allowed in ten minutes, as a divisor of its sign-ins allowed in one: 30 of 120. */
const failureShare = 4;
const failureSeconds = 600;
/** An hour and a day allow this many times a minute's attempts. */
const hourly = { account: 3, network: 10 };
const daily = { account: 10, network: 40 };

/**
 * Registrations of a network, as shares of its sign-ins allowed in a minute: 60 an hour and 240 a day of 120. A family
 * or an office needs a handful. The largest networks behind one address are those of mobile carriers, with some thousand
 * people; when one in fifty of ten thousand registers on the same day, all of them still can.
 */
const registrations = { hour: 0.5, day: 2 };

/**
 * A divisor of the limit for passwords. Codes get fewer tries: they have a million values, of which three are valid.
 */
const codeShare = 4;

/**
 * @param perAddress sign-ins per minute from one address, which a whole household may share
 * @param perAccount attempts per minute on one account, from any address
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
    registerByNetwork: [
      limit('register:network:hour', Math.ceil(perAddress * registrations.hour), hourSeconds),
      limit('register:network:day', Math.ceil(perAddress * registrations.day), daySeconds),
    ],
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
