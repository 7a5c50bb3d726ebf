import { setTimeout as delay } from 'node:timers/promises';
import { accountRoutes, type DeletionReport, serviceNames, type UserData } from '@ondine/contracts';
import { type Clock, implement, type Implementation } from '@ondine/platform';
import type { Logger } from 'pino';
import type { InternalClient, Part } from './internal-client.ts';

/** How long a deletion waits for the services to say that nothing is left. */
const confirmWithinMs = 5000;
const lookAgainMs = 100;

const isEmpty = (data: UserData) => Object.values(data).every((records) => records.length === 0);

const countsOf = (data: UserData) =>
  Object.fromEntries(Object.entries(data).map(([name, records]) => [name, records.length]));

/** The calls about all that the platform holds of somebody; each service knows its own share. */
export function createAccountRoutes({
  client,
  clock,
  logger,
}: {
  client: InternalClient;
  clock: Clock;
  logger: Logger;
}): Implementation[] {
  /** @throws HttpError `unavailable` when one part does not answer: half of the truth is no export */
  async function readAll(userId: string): Promise<Record<Part, UserData>> {
    const all = await Promise.all(
      serviceNames.map(async (part) => [part, await client.readUserData(part, userId)] as const),
    );
    return Object.fromEntries(all) as Record<Part, UserData>;
  }

  /** Whether a part has removed everything; a part that is away will, once it hears of it. */
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
    implement(accountRoutes.exportData, async ({ user, response }) => {
      await client.requireProof(user.id, user.familyId);
      response.set('Content-Disposition', 'attachment; filename="ondine-my-data.json"');
      return {
        exported_at: clock().toISOString(),
        user_id: user.id,
        data: await readAll(user.id),
      };
    }),
    implement(accountRoutes.deleteAccount, async ({ body, user }): Promise<DeletionReport> => {
      const before = await readAll(user.id);
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
