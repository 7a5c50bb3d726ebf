import { adminRoutes, type AuditAction, type DeadLetterService, deadLetterServices } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { implement, type Implementation } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { HealthWatch } from './admin-health/health-watch.ts';
import { createAdminLooks } from './admin-looks.ts';
import { fillDays, historyStart } from './admin-history.ts';
import { composeAdminStats } from './admin-stats.ts';
import { callOriginOf } from './call-origin.ts';
import type { InternalClient } from './internal-client.ts';
import { cacheFor } from './cache-for.ts';

/**
 * How long the statistics are cached, in ms: an admin who refreshes, and several admins at once, cost the services one
 * count.
 */
const statsFreshForMs = 5000;

/** @throws HttpError not_found for a name that is not a consuming service */
function consumerNamed(name: string): DeadLetterService {
  const service = deadLetterServices.find((each) => each === name);
  if (!service) throw new HttpError('not_found');
  return service;
}

const messageAbout = (deleted: number) =>
  deleted === 1 ? 'Deleted 1 bot user.' : `Deleted ${deleted} bot users.`;

/** The admin routes. The role in the token has been checked before; the role in the store decides. */
export function createAdminRoutes(deps: {
  client: InternalClient;
  clock: Clock;
  logger: Logger;
  watch: Pick<HealthWatch, 'read' | 'forget'>;
}): Implementation[] {
  async function readAdmin(id: string) {
    const user = await deps.client.readUser(id);
    if (user?.role !== 'admin') throw new HttpError('admin_required');
    return user;
  }

  /**
   * Writes to the audit log what an admin is about to do, or to see of members. When that fails, it is not done.
   * @param about whom or what it concerns
   */
  async function noted(
    { user, request }: { readonly user: { readonly id: string }; readonly request: Request },
    action: AuditAction,
    about?: string,
  ): Promise<void> {
    const admin = await readAdmin(user.id);
    const origin = callOriginOf(request);
    await deps.client.note([{ user_id: admin.id, action, origin, ...(about !== undefined && { about }) }]);
  }

  const looks = createAdminLooks(deps.clock);

  async function orNull<T>(section: string, reading: Promise<T>): Promise<T | null> {
    try {
      return await reading;
    } catch (error) {
      deps.logger.warn({ err: error, section }, 'A section of the admin statistics is not available');
      return null;
    }
  }

  const stats = cacheFor(statsFreshForMs, deps.clock, async () => {
    const [users, fitness, chat] = await Promise.all([
      orNull('users', deps.client.readUserStats()),
      orNull('fitness_sessions', deps.client.readFitnessStats()),
      orNull('chat_sessions', deps.client.readChatStats()),
    ]);
    return composeAdminStats({ users, fitness, chat }, deps.clock());
  });

  const history = cacheFor(statsFreshForMs, deps.clock, async () => {
    const now = deps.clock();
    const since = historyStart(now);
    const [users, fitness, chat] = await Promise.all([
      orNull('users', deps.client.readDaily('auth', since)),
      orNull('fitness_sessions', deps.client.readDaily('sessions', since)),
      orNull('chat_sessions', deps.client.readDaily('chat', since)),
    ]);
    return {
      timestamp: now.toISOString(),
      users: fillDays(users, now),
      fitness_sessions: fillDays(fitness, now),
      chat_sessions: fillDays(chat, now),
    };
  });

  return [
    implement(adminRoutes.checkAccess, async ({ user }) => {
      const admin = await readAdmin(user.id);
      return { name: admin.first_name };
    }),
    implement(adminRoutes.stats, async ({ user }) => {
      await readAdmin(user.id);
      return stats.read();
    }),
    implement(adminRoutes.history, async ({ user }) => {
      await readAdmin(user.id);
      return history.read();
    }),
    implement(adminRoutes.health, async ({ user }) => {
      await readAdmin(user.id);
      return await deps.watch.read();
    }),
    implement(adminRoutes.deadLetters, async ({ user, request }) => {
      await noted({ user, request }, 'admin_saw_events');
      const found = await Promise.all(
        deadLetterServices.map(async (service) => ({
          service,
          letters: await orNull(`${service} dead letters`, deps.client.readDeadLetters(service)),
        })),
      );
      return {
        events: found.flatMap(({ service, letters }) => letters?.map((each) => ({ ...each, service })) ?? []),
        unavailable: found.filter(({ letters }) => !letters).map(({ service }) => service),
      };
    }),
    implement(adminRoutes.replayDeadLetter, async ({ user, params, request }) => {
      await noted({ user, request }, 'admin_replayed_event', `${params.service} ${params.id}`);
      await deps.client.settleDeadLetter(consumerNamed(params.service), params.id, 'replay');
      deps.watch.forget();
      return { success: true as const };
    }),
    implement(adminRoutes.discardDeadLetter, async ({ user, params, request }) => {
      await noted({ user, request }, 'admin_discarded_event', `${params.service} ${params.id}`);
      await deps.client.settleDeadLetter(consumerNamed(params.service), params.id, 'discard');
      deps.watch.forget();
      return { success: true as const };
    }),
    implement(adminRoutes.leftOff, async ({ user, request }) => {
      await noted({ user, request }, 'admin_saw_left_off');
      return await deps.client.readLeftOff();
    }),
    implement(adminRoutes.readmit, async ({ user, params, request }) => {
      await noted({ user, request }, 'admin_readmitted', params.id);
      await deps.client.readmit(params.id, user.id);
      await deps.client.note([{ user_id: params.id, action: 'readmitted_by_admin', by: user.id }]);
      return { success: true as const };
    }),
    implement(adminRoutes.reportedReplies, async ({ user, request }) => {
      await noted({ user, request }, 'admin_saw_reports');
      return await deps.client.readReports();
    }),
    implement(adminRoutes.settleReport, async ({ user, body, request }) => {
      await noted({ user, request }, 'admin_settled_report', body.session_id);
      await deps.client.settleReport(body);
      return { success: true as const };
    }),
    implement(adminRoutes.activity, async ({ user, body, request }) => {
      await readAdmin(user.id);
      const page = await deps.client.readActivity(body);
      // One entry for a look, however many pages it has; but a caller may begin with any page.
      if (body.before === undefined || !looks.covers(user.id, page.user_id)) {
        await noted({ user, request }, 'admin_saw_activity', page.user_id);
        await deps.client.note([{ user_id: page.user_id, action: 'seen_by_admin', by: user.id }]);
        looks.add(user.id, page.user_id);
      }
      return page;
    }),
    implement(adminRoutes.deleteBots, async ({ user, request }) => {
      await noted({ user, request }, 'admin_deleted_bots');
      const deleted = await deps.client.deleteBots();
      stats.forget();
      history.forget();
      return { message: messageAbout(deleted), deleted };
    }),
  ];
}
