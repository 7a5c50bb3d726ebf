import { createRateLimit, type RateLimit } from '@ondine/platform/http/rate-limit';

/** Limits of one account per minute; a fast typist stays far below. */
export interface RateLimits {
  readonly start: RateLimit;
  readonly message: RateLimit;
  readonly complete: RateLimit;
  readonly report: RateLimit;
  readonly suggest: RateLimit;
  readonly partner: RateLimit;
}

const perMinute = { start: 20, message: 60, complete: 30, report: 20, suggest: 12, partner: 30 };

/** @param redis for counters shared by the replicas of the service */
export function createRateLimits(redis: Parameters<typeof createRateLimit>[0]['redis']): RateLimits {
  const limit = (name: keyof RateLimits) =>
    createRateLimit({ name: `chat-${name}`, points: perMinute[name], durationSeconds: 60, redis });
  return {
    start: limit('start'),
    message: limit('message'),
    complete: limit('complete'),
    report: limit('report'),
    suggest: limit('suggest'),
    partner: limit('partner'),
  };
}
