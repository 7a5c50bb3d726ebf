import { internalEntitlementSchema, internalTokenHeader } from '@ondine/contracts';
import type { Logger } from 'pino';
import { fetchTwice, unavailable } from '@ondine/platform/http';
import type { Clock } from '@ondine/platform/time';

/** Time-out of each of two attempts, in ms: less than half of the budget of a read. */
const attemptMs = 2000;
/** How long a positive answer is cached, in ms; the event about it arrives within that time. */
const cachedMs = 5000;

/** Asks the auth service, which is authoritative, whether a user is entitled to what is paid for. */
export type AskEntitlement = (userId: string) => Promise<boolean>;

/**
 * @param options.authUrl any URL of the auth service, such as that of its keys
 * @returns rejects with HttpError `unavailable` without an answer, since that says nothing about the membership
 */
export function createAskEntitlement({
  authUrl,
  internalToken,
  clock,
  logger,
}: {
  readonly authUrl: string;
  readonly internalToken: string;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}): AskEntitlement {
  const paidUntil = new Map<string, number>();

  function forgetOld(now: number): void {
    for (const [userId, until] of paidUntil) {
      if (until > now) return;
      paidUntil.delete(userId);
    }
  }

  async function ask(userId: string): Promise<boolean> {
    const answer = await fetchTwice(
      new URL(`/internal/users/${encodeURIComponent(userId)}/entitlement`, authUrl),
      {
        redirect: 'error',
        headers: { [internalTokenHeader]: internalToken },
      },
      attemptMs,
    );
    if (answer.status === 404) return false;
    if (!answer.ok) throw new Error(`The auth service answered ${answer.status}`);
    return internalEntitlementSchema.parse(await answer.json()).paid;
  }

  return async (userId) => {
    const now = clock().getTime();
    forgetOld(now);
    if (paidUntil.has(userId)) return true;
    try {
      const paid = await ask(userId);
      if (paid) paidUntil.set(userId, now + cachedMs);
      return paid;
    } catch (error) {
      logger.warn({ err: error, user: userId }, 'The auth service could not be asked about a membership');
      throw unavailable(error);
    }
  };
}
