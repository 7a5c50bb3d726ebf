import { setTimeout as delay } from 'node:timers/promises';
import { accountRoutes, type DeletionReport, serviceNames, type UserData } from '@ondine/contracts';
import { createOpenCount, HttpError } from '@ondine/platform/http';
import type { RateLimit } from '@ondine/platform/http/rate-limit';
import { implement, type Implementation } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { callOriginOf } from './call-origin.ts';
import type { InternalClient, Part } from './internal-client.ts';

/** How long a deletion waits for the services to confirm that no data is left, in ms. */
const confirmWithinMs = 5000;
const lookAgainMs = 100;

/** Seconds after which a user may retry while their data is being read. */
const retryAfterSeconds = '5';

const isEmpty = (data: UserData) => Object.values(data).every((records) => records.length === 0);

const countsOf = (data: UserData) =>
  Object.fromEntries(Object.entries(data).map(([name, records]) => [name, records.length]));

/** The routes for all data that the platform holds of a user; each service provides its own part. */
export function createAccountRoutes({
  client,
  clock,
  logger,
  dataLimit,
}: {
  client: InternalClient;
  clock: Clock;
  logger: Logger;
  /** Limits readings of an account's data, by account and purpose. */
  dataLimit: RateLimit;
}): Implementation[] {
  const readings = createOpenCount({ each: 1 });

  /** @throws HttpError `unavailable` when one part does not answer: an incomplete export is none */
  async function readAll(userId: string, signal: AbortSignal): Promise<Record<Part, UserData>> {
    const all = await Promise.all(
      serviceNames.map(async (part) => [part, await client.readUserData(part, userId, { signal })] as const),
    );
    return Object.fromEntries(all) as Record<Part, UserData>;
  }

  /**
   * The same for a user: one reading at a time, limited by the hour, and aborted when the client disconnects. It is the
   * most expensive call of the platform.
   * @throws HttpError `rate_limited`
   */
  async function readOwn(
    userId: string,
    purpose: 'export' | 'deletion',
    response: Response,
  ): Promise<Record<Part, UserData>> {
    const leave = readings.enter(userId);
    if (!leave) throw new HttpError('rate_limited', { headers: { 'Retry-After': retryAfterSeconds } });
    const gone = new AbortController();
    const giveUp = () => gone.abort();
    response.once('close', giveUp);
    try {
      await dataLimit.consume(`${purpose}:${userId}`);
      if (response.closed) giveUp();
      return await readAll(userId, gone.signal);
    } finally {
      leave();
    }
  }

  /** Whether a part has removed everything; a part that is away will do so when it receives the event. */
  async function isGone(part: Part, userId: string, deadline: number): Promise<boolean> {
    try {
      while (!isEmpty(await client.readUserData(part, userId))) {
        if (clock().getTime() >= deadline) return false;
        await delay(lookAgainMs);
      }
      return true;
    } catch (error) {
      logger.warn({ err: error, part, user: userId }, 'A deletion could not be confirmed yet');
      return false;
    }
  }

  return [
    implement(accountRoutes.exportData, async ({ user, request, response }) => {
      await client.requireProof(user.id, user.familyId);
      const data = await readOwn(user.id, 'export', response);
      // Noted once the answer is sent: an export that never arrived must not be in the log.
      const entry = { user_id: user.id, action: 'data_exported' as const, origin: callOriginOf(request) };
      response.once('finish', () => {
        client.note([entry]).catch((error: unknown) => {
          logger.error({ err: error, user: user.id }, 'An export was not noted in the audit log');
        });
      });
      response.set('Content-Disposition', 'attachment; filename="ondine-my-data.json"');
      return { exported_at: clock().toISOString(), user_id: user.id, data };
    }),
    implement(accountRoutes.deleteAccount, async ({ body, user, response }): Promise<DeletionReport> => {
      const before = await readOwn(user.id, 'deletion', response);
      await client.deleteUser(user.id, { ...body, sign_in: user.familyId });
      const deletedAt = clock();
      const deadline = deletedAt.getTime() + confirmWithinMs;
      const removed = await Promise.all(
        serviceNames.map(async (part) => ({
          part,
          records: countsOf(before[part]),
          confirmed: await isGone(part, user.id, deadline),
        })),
      );
      return { deleted_at: deletedAt.toISOString(), removed };
    }),
  ];
}
