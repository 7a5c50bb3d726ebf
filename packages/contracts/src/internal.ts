import * as z from 'zod';
import { idSchema, isoTimeSchema, localDateSchema, reportReasonSchema, slugSchema } from './primitives.ts';
import { auditActions, auditEntrySchema } from './audit.ts';
import { essential, orElse } from './tolerance.ts';

/** Header that carries the secret shared by gateway and services on `/internal` routes. */
export const internalTokenHeader = 'x-internal-token';

/** `GET /internal/stats` of the auth service. */
export const internalUserStatsSchema = z.object({ human: z.int(), bot: z.int() });

/** `GET /internal/stats` of the sessions and the chat service: finished sessions by kind of account. */
export const internalSessionStatsSchema = z.object({ human: z.int(), bot: z.int() });

/** `GET /internal/users/{id}` of the auth service: the current values from the store, for the admin check. */
export const internalUserSchema = z.object({
  id: idSchema,
  first_name: z.string(),
  role: z.enum(['member', 'admin']),
  is_bot: z.boolean(),
});

/** The query of `GET /internal/users` of the auth service, which returns the user with this e-mail. */
export const internalUserQuerySchema = z.object({ email: z.string().min(1).max(320) });

/**
 * `GET /internal/revoked-sign-ins` of the auth service: the ended sign-ins whose access tokens may not have expired
 * yet.
 */
export const internalRevokedSignInsSchema = z.object({
  sign_ins: z.array(z.object({ id: idSchema, revoked_at: isoTimeSchema })),
});

/**
 * The body of `POST /internal/users/{id}/require-proof` of the auth service, for a call that needs more than an access
 * token: its sign-in must not have ended and must have a fresh proof.
 */
export const internalRequireProofSchema = z.object({ sign_in: idSchema });

/** The body of `POST /internal/users/{id}/delete` of the auth service: the user's request, and the sign-in. */
export const internalDeleteAccountSchema = z.object({
  password: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
  sign_in: idSchema,
});

/** `GET /internal/users/{id}/entitlement` of the auth service, for a service that is about to refuse a user. */
export const internalEntitlementSchema = z.object({ paid: z.boolean() });

/**
 * `GET /internal/users/{id}/data` of every service: everything it stores about a person, as named lists of records in
 * the form of its public calls. Without data the lists are empty; that is no error.
 */
export const internalUserDataSchema = z.record(z.string(), z.array(z.unknown()));
export type UserData = z.infer<typeof internalUserDataSchema>;
/** The query of `GET /internal/stats/daily`, which the auth, the sessions and the chat service answer. */
export const internalDailyQuerySchema = z.object({ since: isoTimeSchema });

/** The answer: additions by day (UTC) and kind of account. Days without any are left out. */
export const internalDailySchema = z.array(z.object({ date: localDateSchema, human: z.int(), bot: z.int() }));
export type InternalDaily = z.infer<typeof internalDailySchema>;

/** The body of `POST /internal/users/role` of the auth service, which returns the user. */
export const internalRoleChangeSchema = z.object({
  email: z.string().min(1).max(320),
  role: z.enum(['member', 'admin']),
});

/** The body of `POST /internal/sign-out` of the auth service: ends the sign-ins of one account or of all. */
export const internalSignOutSchema = z.union([
  z.strictObject({ email: z.string().min(1).max(320) }),
  z.strictObject({ all: z.literal(true) }),
]);

/** The answer: the number of sign-ins that ended. */
export const internalSignedOutSchema = z.object({ ended: z.int() });

const keySchema = z.string().max(80);

/**
 * The query of `GET /internal/events`, by which a service replays the events of its records, for the users with an id
 * from `from` to below `to`.
 */
export const internalEventsQuerySchema = z.object({
  from: keySchema.default(''),
  to: keySchema,
  limit: z.coerce.number().int().min(1).max(1_000_000).default(1000).describe('Of records'),
});

/** The answer, in no particular order; null when there are more records than the limit. */
export const internalEventsSchema = z.object({ events: z.array(z.unknown()).nullable() });

/**
 * `GET /internal/user-ids` of the auth service, with the same query: the existing accounts; null when there are too
 * many.
 */
export const internalUserIdsSchema = z.object({ ids: z.array(idSchema).nullable() });

/** The body of `POST /internal/bots` of the auth service: new accounts that nobody can sign in to. */
export const internalNewBotsSchema = z.object({
  bots: z
    .array(z.object({ id: idSchema, first_name: z.string().min(1).max(80), registered_at: isoTimeSchema }))
    .max(500),
});

/** False for the demo member, whose history is generated like that of a bot. */
const isBotSchema = z.boolean().default(true);

/** The body of `POST /internal/bots/sessions` of the sessions service. */
export const internalBotSessionsSchema = z.object({
  sessions: z
    .array(
      z.object({
        id: idSchema,
        user_id: idSchema,
        is_bot: isBotSchema,
        exercise_slug: z.string(),
        reps_completed: z.int().min(0),
        exercise_duration: z.number().positive(),
        form_score: z.number().min(0).max(100),
        ended_at: isoTimeSchema,
        time_zone: z.string(),
      }),
    )
    .max(500),
});
export type BotSession = z.infer<typeof internalBotSessionsSchema>['sessions'][number];

/** The messages of a generated conversation after the partner's first line, and the judge's findings in it. */
const botWordsSchema = z.object({
  exchanges: z.array(z.object({ said: z.string().min(1), reply: z.string().min(1) })).min(1),
  quotes: z
    .array(z.string().nullable())
    .describe(
      'What met each checkpoint of the scenario, in its order, copied from one message; null for none',
    ),
  feedback: z.string(),
  better_lines: z.array(z.object({ said: z.string(), better: z.string() })),
});
export type BotWords = z.infer<typeof botWordsSchema>;

/** The body of `POST /internal/bots/conversations` of the chat service: generated conversations of bots. */
export const internalBotConversationsSchema = z.object({
  conversations: z
    .array(
      z.object({
        id: idSchema,
        user_id: idSchema,
        is_bot: isBotSchema,
        exercise_slug: z.string(),
        checkpoints_met: z
          .int()
          .min(0)
          .max(6)
          .describe('How many of the scenario; with words, the quotes say which'),
        rating: z.int().min(1).max(5),
        turn_count: z.int().min(1).max(200),
        duration_seconds: z.number().positive(),
        ended_at: isoTimeSchema,
        time_zone: z.string(),
        words: botWordsSchema.optional(),
      }),
    )
    .max(500),
});
export type BotConversation = z.infer<typeof internalBotConversationsSchema>['conversations'][number];

/** The answer to bulk calls: how many were added or removed. */
export const internalCountSchema = z.object({ count: z.int() });

/** The origin of a call, for an entry of the audit log: the client's user agent, and its network. */
const callOriginSchema = z.object({ agent: z.string().max(400), network: z.string().max(64) });
export type CallOrigin = z.infer<typeof callOriginSchema>;

/** The body of `POST /internal/audit` of the auth service: entries of other parts for the audit log. */
export const internalAuditNotesSchema = z.object({
  entries: z
    .array(
      z.object({
        user_id: idSchema.describe('Whose entry it is'),
        action: z.enum(auditActions),
        by: idSchema.optional().describe('The admin, in an entry of a member'),
        about: z.string().max(200).optional().describe('The member or event, in an entry of an admin'),
        origin: callOriginSchema.optional().describe('Of the owner of the entry'),
      }),
    )
    .max(10),
});
export type AuditNote = z.infer<typeof internalAuditNotesSchema>['entries'][number];

/** The body of `POST /internal/audit/read` of the auth service: a page of the entries of one account. */
export const internalReadAuditSchema = z.object({
  account: z.string().trim().min(1).max(320).describe('Its id or its e-mail'),
  before: z
    .string()
    .regex(/^\d{1,16}\.\d{1,6}$/, 'Not a place in the list')
    .optional()
    .describe('`next` of the page before'),
});

/** The answer, the latest entry first. */
export const internalAuditPageSchema = z.object({
  user_id: essential(idSchema),
  email: z.string(),
  entries: z.array(
    auditEntrySchema.extend({
      by: idSchema.nullable().describe('The admin who did it'),
      about: z.string().nullable().describe('Whom or what an admin did it to'),
    }),
  ),
  next: z.string().nullable().describe('Null at the end'),
});

/** `GET /internal/dead-letters` of a service: its dead letters, the latest first. */
export const internalDeadLettersSchema = z.array(
  z.object({
    id: essential(z.string()),
    type: z.string(),
    subject: z.string().describe('The user it is about'),
    error: z.string(),
    given_up_at: isoTimeSchema,
    retries: z.int().default(0).describe('How often an admin let it be handled again, without success'),
    retried_at: isoTimeSchema.nullable().default(null).describe('When last'),
  }),
);

/** `GET /internal/health` of every service, about the replica that answers. Unknown values are null. */
export const internalHealthSchema = z.object({
  version: z.string(),
  started_at: isoTimeSchema,
  checks: z
    .record(z.string(), z.enum(['ok', 'degraded', 'unavailable']))
    .describe('What it needs, such as its database; degraded when the work goes on without'),
  waiting_events: z.int().nullable().describe('In its queue, those to be delivered again among them'),
  oldest_pending_seconds: z
    .number()
    .nullable()
    .describe('How long its oldest event has waited for the broker'),
  dead_letters: z.int().nullable(),
});
export type InternalHealth = z.infer<typeof internalHealthSchema>;

/** `GET /internal/rebuild` of the achievements service: the unfinished rebuild, if any. */
export const internalRebuildSchema = z.object({
  rebuild: z
    .object({
      users: z.int().describe('Looked at so far'),
      results: z.int(),
      repaired: z.int().describe('Users who were not as they should be'),
      share_done: z.number().describe('Of all accounts there can be, 0 to 1'),
      moved_at: isoTimeSchema.nullable().describe('When it was last seen to go on'),
    })
    .nullable(),
});
export type InternalRebuild = z.infer<typeof internalRebuildSchema>;

/** `GET /internal/reports` of the chat service: replies that members have reported and no admin has settled. */
export const internalReportsSchema = z.object({
  replies: z.array(
    z.object({
      session_id: essential(idSchema),
      timestamp: essential(isoTimeSchema).describe('Of the reply'),
      exercise_slug: slugSchema,
      reason: orElse(reportReasonSchema, 'other'),
      reported_at: isoTimeSchema,
      said: z.string().nullable().describe('The message that it answers; null for the opening line'),
      reply: z.string(),
    }),
  ),
});

/** `POST /internal/reports/settle` of the chat service: all reports of a reply. */
export const internalSettleReportSchema = z.object({ session_id: idSchema, timestamp: isoTimeSchema });

/**
 * `GET /internal/left-off` of the achievements service: the users who are left off the boards, and those who were
 * readmitted.
 */
export const internalLeftOffSchema = z.object({
  accounts: z.array(
    z.object({
      user_id: essential(idSchema),
      first_name: z.string().nullable(),
      days: z.array(
        z.object({
          day: localDateSchema.describe('In UTC'),
          workouts: z.int(),
          trained_seconds: z.number().describe('All durations added up'),
          held_seconds: z.number().describe('What is left when each second counts once'),
        }),
      ),
    }),
  ),
  readmissions: z
    .array(
      z.object({
        user_id: idSchema,
        first_name: z.string().nullable(),
        day: localDateSchema,
        by: idSchema.describe('The admin'),
        at: isoTimeSchema,
      }),
    )
    .describe('The latest first'),
});

/** The body of `POST /internal/left-off/{id}/readmit` of the achievements service. */
export const internalReadmitSchema = z.object({ by: idSchema.describe('The admin') });
