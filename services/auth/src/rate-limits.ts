import { createRateLimit, type RateLimit } from '@ondine/platform';

/** Attempts allowed per minute, each counted by address and, where there is one, by account. */
export interface RateLimits {
  readonly loginByAddress: RateLimit;
  readonly loginByAccount: RateLimit;
  readonly registerByAddress: RateLimit;
  readonly registerByAccount: RateLimit;
  readonly refreshByAddress: RateLimit;
  readonly refreshByFamily: RateLimit;
  /** Mails asked for. */
  readonly mailByAddress: RateLimit;
  readonly mailByAccount: RateLimit;
  /** Passwords tried by somebody who is signed in. */
  readonly passwordByAccount: RateLimit;
}

const windowSeconds = 60;

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
  const limit = (name: string, points: number) =>
    createRateLimit({ name: `auth:${name}`, points, durationSeconds: windowSeconds, redis });
  return {
    loginByAddress: limit('login:address', perAddress),
    loginByAccount: limit('login:account', perAccount),
    registerByAddress: limit('register:address', perAddress),
    registerByAccount: limit('register:account', perAccount),
    refreshByAddress: limit('refresh:address', perAddress * 4),
    refreshByFamily: limit('refresh:family', perAccount * 4),
    mailByAddress: limit('mail:address', perAddress),
    mailByAccount: limit('mail:account', Math.ceil(perAccount / 4)),
    passwordByAccount: limit('password:account', perAccount),
  };
}
