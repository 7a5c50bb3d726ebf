import * as z from 'zod';
import { idSchema, isoTimeSchema, localDateSchema } from './primitives.ts';
import { auditActions, auditEntrySchema } from './audit.ts';
import { essential } from './tolerance.ts';

/** Header that carries the secret shared by gateway and services on `/internal` routes. */
export const internalTokenHeader = 'x-internal-token';

/** `GET /internal/stats` of the auth service. */
export const internalUserStatsSchema = z.object({ human: z.int(), bot: z.int() });

/** `GET /internal/stats` of the sessions and the chat service: finished sessions by kind of account. */
export const internalSessionStatsSchema = z.object({ human: z.int(), bot: z.int() });

/** `GET /internal/users/{id}` of the auth service: what the admin check re-reads from the store. */
export const internalUserSchema = z.object({
  id: idSchema,
  first_name: z.string(),
  role: z.enum(['member', 'admin']),
  is_bot: z.boolean(),
});

/** The query of `GET /internal/users` of the auth service: whose account has this e-mail; the answer is the user. */
export const internalUserQuerySchema = z.object({ email: z.string().min(1).max(320) });

/**
 * `GET /internal/revoked-sign-ins` of the auth service: the sign-ins that have ended while access tokens of theirs
 * may still be good.
 */
export const internalRevokedSignInsSchema = z.object({
  sign_ins: z.array(z.object({ id: idSchema, revoked_at: isoTimeSchema })),
});

/**
 * The body of `POST /internal/users/{id}/require-proof` of the auth service, for a call that needs more than an
 * access token: the sign-in it belongs to, which must not have ended and must have been proved a short while ago.
 */
export const internalRequireProofSchema = z.object({ sign_in: idSchema });

/** The body of `POST /internal/users/{id}/delete` of the auth service: what the caller sent, and the sign-in. */
export const internalDeleteAccountSchema = z.object({
  password: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
  sign_in: idSchema,
});

/** `GET /internal/users/{id}/entitlement` of the auth service, for whoever is about to refuse a user. */
export const internalEntitlementSchema = z.object({ paid: z.boolean() });

/**
 * `GET /internal/users/{id}/data` of every service: all it holds about a person, as named lists of
 * records, each the way its calls show them. Nothing known is empty lists, not an error.
 */
export const internalUserDataSchema = z.record(z.string(), z.array(z.unknown()));
export type UserData = z.infer<typeof internalUserDataSchema>;
/** The query of `GET /internal/stats/daily`, which the auth, the sessions and the chat service answer. */
export const internalDailyQuerySchema = z.object({ since: isoTimeSchema });

/** Its answer: what was added by day (UTC) and kind of account. Days without anything are left out. */
export const internalDailySchema = z.array(z.object({ date: localDateSchema, human: z.int(), bot: z.int() }));
export type InternalDaily = z.infer<typeof internalDailySchema>;

/** The body of `POST /internal/users/role` of the auth service; the answer is the user. */
export const internalRoleChangeSchema = z.object({
  email: z.string().min(1).max(320),
  role: z.enum(['member', 'admin']),
});

/** The body of `POST /internal/sign-out` of the auth service: whose sign-ins end, one account's or everybody's. */
export const internalSignOutSchema = z.union([
  z.strictObject({ email: z.string().min(1).max(320) }),
  z.strictObject({ all: z.literal(true) }),
]);

/** Its answer: the sign-ins that it ended. */
export const internalSignedOutSchema = z.object({ ended: z.int() });

const keySchema = z.string().max(80);

/**
 * The query of `GET /internal/events`, by which a service says again all that its records stand for,
 * about the users whose id is at or after `from` and before `to`.
 */
export const internalEventsQuerySchema = z.object({
  from: keySchema.default(''),
  to: keySchema,
  limit: z.coerce.number().int().min(1).max(1_000_000).default(1000).describe('Of records'),
});

/** Its answer, in no particular order; null when the users have more records than the limit. */
export const internalEventsSchema = z.object({ events: z.array(z.unknown()).nullable() });

/** `GET /internal/user-ids` of the auth service, with the same query: accounts there are; null when too many. */
export const internalUserIdsSchema = z.object({ ids: z.array(idSchema).nullable() });

/** The body of `POST /internal/bots` of the auth service: accounts that nobody can sign in to. */
export const internalNewBotsSchema = z.object({
  bots: z
    .array(z.object({ id: idSchema, first_name: z.string().min(1).max(80), registered_at: isoTimeSchema }))
    .max(500),
});

/** False for the demo member, whose history is made as those of bots are. */
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

/** What was said in a made-up conversation after the partner's first line, and what was found in it. */
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

/** The body of `POST /internal/bots/conversations` of the chat service: what bots are said to have practised. */
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

/** The answer to calls that add or remove many. */
export const internalCountSchema = z.object({ count: z.int() });

/** Where a call came from, for an entry of the audit log: what its program says of itself, and its network. */
const callOriginSchema = z.object({ agent: z.string().max(400), network: z.string().max(64) });
export type CallOrigin = z.infer<typeof callOriginSchema>;

/** The body of `POST /internal/audit` of the auth service: what happened elsewhere and belongs into its audit log. */
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

/** Its answer, the latest first. */
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

/** `GET /internal/dead-letters` of a service: events it gave up, the latest first. */
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

/** `GET /internal/health` of every service, of the copy that is asked. What it cannot tell is null. */
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

/** `GET /internal/rebuild` of the achievements service: the rebuild that was begun and is not done, if any. */
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

/** `GET /internal/left-off` of the achievements service: who is left off the boards, and who was let back. */
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
