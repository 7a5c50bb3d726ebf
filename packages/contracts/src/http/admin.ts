import * as z from 'zod';
import {
  internalAuditPageSchema,
  internalDeadLettersSchema,
  internalLeftOffSchema,
  internalReadAuditSchema,
  internalRebuildSchema,
  internalReportsSchema,
  internalSettleReportSchema,
} from '../internal.ts';
import { idSchema, isoTimeSchema, localDateSchema, okSchema, sideTimeSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { serviceNames } from '../services.ts';

const perKind = {
  total: z.int(),
  human: z.int(),
  bot: z.int(),
  avg_per_human: z.number().describe('Per account, one decimal, 0 when there are none'),
  avg_per_bot: z.number(),
};

/** A section is null when the service that provides it does not answer. */
export const adminStatsSchema = z.object({
  timestamp: sideTimeSchema,
  users: z.object({ total: z.int(), human: z.int(), bot: z.int(), bot_percentage: z.number() }).nullable(),
  all_sessions: z.object({ ...perKind, bot_percentage: z.number() }).nullable(),
  fitness_sessions: z.object(perKind).nullable(),
  chat_sessions: z.object(perKind).nullable(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

const countByDaySchema = z.array(z.object({ date: localDateSchema, human: z.int(), bot: z.int() }));

/** Additions by day (UTC) in the recent past, oldest first; null as in the statistics. */
export const adminHistorySchema = z.object({
  timestamp: sideTimeSchema,
  users: countByDaySchema.nullable().describe('New accounts'),
  fitness_sessions: countByDaySchema.nullable(),
  chat_sessions: countByDaySchema.nullable(),
});
export type AdminHistory = z.infer<typeof adminHistorySchema>;

/** Services that consume events and keep dead letters: all except auth, which only publishes. */
export const deadLetterServices = serviceNames.filter((name) => name !== 'auth');
export type DeadLetterService = (typeof deadLetterServices)[number];

export const deadLettersSchema = z.object({
  events: z.array(internalDeadLettersSchema.element.extend({ service: z.string() })),
  unavailable: z.array(z.string()).describe('Services that did not answer'),
});
export type DeadLetters = z.infer<typeof deadLettersSchema>;

export const leftOffSchema = internalLeftOffSchema;
export type LeftOff = z.infer<typeof leftOffSchema>;

/** Replies of the partner that members have reported and nobody has settled, the latest first. */
export const reportedRepliesSchema = internalReportsSchema;
export type ReportedReplies = z.infer<typeof reportedRepliesSchema>;

export const accountActivitySchema = internalAuditPageSchema;
export type AccountActivity = z.infer<typeof accountActivitySchema>;

const figureSchema = z.object({
  now: z.number().nullable().describe('Null when there is none such, or it cannot be told'),
  last_hour: z
    .array(z.number().nullable())
    .describe('As it was each minute, oldest first; null where it could not be told'),
});
export type HealthFigure = z.infer<typeof figureSchema>;

const trialSchema = z.object({
  canary: z.object({ seen: z.number(), failed: z.number() }),
  live: z
    .object({ seen: z.number(), failed: z.number() })
    .describe('The live release, over the time of the canary'),
  canary_failed: figureSchema.describe('Of a hundred'),
  live_failed: figureSchema.describe('Of a hundred'),
});
/** The results of a canary and of the live release: calls (or openings in a tab), and how many of them failed. */
export type CanaryTrial = z.infer<typeof trialSchema>;

/**
 * The health of all parts, as one replica of the gateway sees it. A section is null when its source does not answer.
 */
export const adminHealthSchema = z.object({
  timestamp: sideTimeSchema,
  watched_since: sideTimeSchema.describe(
    'Where the last hour begins; later when the gateway has started since',
  ),
  parts: z.array(
    z.object({
      name: z.string(),
      state: z
        .enum(['up', 'degraded', 'away'])
        .describe('Degraded while something is missing without which it goes on'),
      version: z.string().nullable(),
      started_at: isoTimeSchema.nullable(),
      missing: z.array(z.string()).describe('What it does not reach, such as its database'),
      waiting_events: figureSchema.describe('In its queue; null for a part that hears none'),
      oldest_pending_seconds: figureSchema.describe(
        'How long its oldest event has waited for the broker; null for a part that tells none',
      ),
      dead_letters: figureSchema,
    }),
  ),
  remotes: z
    .array(
      z.object({
        name: z.string(),
        version: z.string().describe('Live'),
        canary: z
          .object({
            version: z.string(),
            share: z.number().describe('Of a hundred users'),
            ended: z.boolean().describe('Whether it failed too often, so that nobody gets it any more'),
            trial: trialSchema
              .nullable()
              .optional()
              .describe('By openings in a tab; null when it cannot be told, missing from older gateways'),
          })
          .nullable(),
        canary_share: figureSchema,
      }),
    )
    .nullable(),
  service_canaries: z
    .array(
      z.object({
        service: z.string(),
        version: z.string(),
        share: z.number().describe('Of a hundred callers'),
        ended: z.boolean().describe('Whether it failed too often, so that nobody gets it any more'),
        canary_share: figureSchema,
        trial: trialSchema.nullable().describe('By calls; null when it cannot be told'),
      }),
    )
    .optional()
    .describe('New versions of services that run beside the live ones; missing from older gateways'),
  jobs: z
    .object({
      rebuild: internalRebuildSchema.shape.rebuild
        .unwrap()
        .extend({ share: figureSchema })
        .nullable()
        .describe('Null while none is under way'),
    })
    .nullable(),
});
export type AdminHealth = z.infer<typeof adminHealthSchema>;

const deadLetterParams = z.object({
  service: z.string().regex(/^[a-z]{1,32}$/, 'Not a valid name'),
  id: z.string().regex(/^[\w.-]{1,128}$/, 'Not a valid id'),
});

export const adminRoutes = {
  checkAccess: defineRoute({
    id: 'checkAdminAccess',
    method: 'GET',
    path: '/api/admin/check-access',
    owner: 'gateway',
    access: 'admin',
    summary: 'Whether the caller is an admin, and their name',
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
  history: defineRoute({
    id: 'getAdminHistory',
    method: 'GET',
    path: '/api/admin/history',
    owner: 'gateway',
    access: 'admin',
    summary: 'New accounts and finished sessions, day by day for 30 days',
    status: 200,
    reply: adminHistorySchema,
    errors: [],
  }),
  health: defineRoute({
    id: 'getAdminHealth',
    method: 'GET',
    path: '/api/admin/health',
    owner: 'gateway',
    access: 'admin',
    summary: 'How all parts, remotes, event queues and jobs are, now and in the last hour',
    status: 200,
    reply: adminHealthSchema,
    errors: [],
  }),
  deadLetters: defineRoute({
    id: 'listDeadLetters',
    method: 'GET',
    path: '/api/admin/dead-letters',
    owner: 'gateway',
    access: 'admin',
    summary: 'Events that services gave up after their retries',
    status: 200,
    reply: deadLettersSchema,
    errors: [],
  }),
  replayDeadLetter: defineRoute({
    id: 'replayDeadLetter',
    method: 'POST',
    path: '/api/admin/dead-letters/{service}/{id}/replay',
    owner: 'gateway',
    access: 'admin',
    summary: 'Let its service handle an event once more',
    params: deadLetterParams,
    status: 200,
    reply: okSchema,
    errors: ['not_found', 'conflict', 'unavailable'],
  }),
  discardDeadLetter: defineRoute({
    id: 'discardDeadLetter',
    method: 'DELETE',
    path: '/api/admin/dead-letters/{service}/{id}',
    owner: 'gateway',
    access: 'admin',
    summary: 'Forget an event that was given up',
    params: deadLetterParams,
    status: 200,
    reply: okSchema,
    errors: ['not_found', 'unavailable'],
  }),
  leftOff: defineRoute({
    id: 'listLeftOff',
    method: 'GET',
    path: '/api/admin/left-off',
    owner: 'gateway',
    access: 'admin',
    summary: 'Accounts that are left off the boards for days fuller than a day, and those that were let back',
    status: 200,
    reply: leftOffSchema,
    errors: ['unavailable'],
  }),
  readmit: defineRoute({
    id: 'readmit',
    method: 'POST',
    path: '/api/admin/left-off/{id}/readmit',
    owner: 'gateway',
    access: 'admin',
    summary: 'Let an account back onto the boards with the days it has now',
    params: z.object({ id: idSchema }),
    status: 200,
    reply: okSchema,
    errors: ['not_found', 'unavailable'],
  }),
  reportedReplies: defineRoute({
    id: 'listReportedReplies',
    method: 'GET',
    path: '/api/admin/reported-replies',
    owner: 'gateway',
    access: 'admin',
    summary:
      'Replies of the partner that members have reported, each with the message before it; never whose',
    status: 200,
    reply: reportedRepliesSchema,
    errors: ['unavailable'],
  }),
  settleReport: defineRoute({
    id: 'settleReport',
    method: 'POST',
    path: '/api/admin/reported-replies/settle',
    owner: 'gateway',
    access: 'admin',
    summary: 'Take a reported reply off the list, once somebody has looked at it',
    body: internalSettleReportSchema,
    status: 200,
    reply: okSchema,
    errors: ['not_found', 'unavailable'],
  }),
  activity: defineRoute({
    id: 'readAccountActivity',
    method: 'POST',
    path: '/api/admin/activity',
    owner: 'gateway',
    access: 'admin',
    summary:
      'What happened to one account, the latest first; that an admin looked is an entry too. A POST, so that no e-mail stands in an address',
    body: internalReadAuditSchema,
    status: 200,
    reply: accountActivitySchema,
    errors: ['not_found', 'unavailable'],
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
