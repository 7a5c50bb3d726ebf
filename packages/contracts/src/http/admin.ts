import * as z from 'zod';
import { isoTimeSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const perKind = {
  total: z.int(),
  human: z.int(),
  bot: z.int(),
  avg_per_human: z.number().describe('Per account, one decimal, 0 when there are none'),
  avg_per_bot: z.number(),
};

/** A section is null when the service that knows it does not answer. */
export const adminStatsSchema = z.object({
  timestamp: isoTimeSchema,
  users: z.object({ total: z.int(), human: z.int(), bot: z.int(), bot_percentage: z.number() }).nullable(),
  all_sessions: z.object({ ...perKind, bot_percentage: z.number() }).nullable(),
  fitness_sessions: z.object(perKind).nullable(),
  chat_sessions: z.object(perKind).nullable(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

export const adminRoutes = {
  checkAccess: defineRoute({
    id: 'checkAdminAccess',
    method: 'GET',
    path: '/api/admin/check-access',
    owner: 'gateway',
    access: 'admin',
    summary: 'Whether the caller is an admin, and her name',
    status: 200,
    reply: z.object({ name: z.string() }),
    errors: [],
  }),
  stats: defineRoute({
    id: 'getAdminStats',
    method: 'GET',
    path: '/api/admin/stats',
    owner: 'gateway',
    access: 'admin',
    summary: 'Statistics of the whole site',
    status: 200,
    reply: adminStatsSchema,
    errors: [],
  }),
  deleteBots: defineRoute({
    id: 'deleteBots',
    method: 'DELETE',
    path: '/api/admin/bots',
    owner: 'gateway',
    access: 'admin',
    summary: 'Delete every bot user, in all services',
    status: 200,
    reply: z.object({ message: z.string(), deleted: z.int() }),
    errors: ['unavailable'],
  }),
};
