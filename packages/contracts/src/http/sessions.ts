import * as z from 'zod';
import {
  idSchema,
  isoTimeSchema,
  limitSchema,
  localDateSchema,
  okSchema,
  sideTimeSchema,
  slugSchema,
} from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential, orElse } from '../tolerance.ts';

/** The oldest session that the server accepts: 30 days, in seconds. */
export const longestAgoSeconds = 30 * 86_400;

/** A finished workout, as the exercise screen saves it. Durations are in seconds. */
export const createSessionSchema = z.object({
  exercise_name: z.string().trim().min(1).max(120),
  exercise_slug: slugSchema,
  reps_completed: z.int().min(0).max(100_000),
  exercise_duration: z.number().min(0).max(1_000_000).describe('Seconds'),
  form_score: z.number().min(0).max(100),
  difficulty_level: z.literal('normal'),
  notes: z.string().max(2000).optional().describe("Feedback joined by '; '"),
  /** Set when the camera saw nobody for at least half of it: it is kept, and no day counts by it. */
  unseen: z.literal(true).optional(),
  client_session_id: idSchema.optional().describe("The client's own id: a repeat returns the first answer"),
  ended_ago_seconds: z
    .int()
    .min(0)
    .max(longestAgoSeconds)
    .optional()
    .describe('How long ago it ended, if it had to wait; the server’s clock says when'),
});
export type CreateSessionRequest = z.infer<typeof createSessionSchema>;

export const fitnessSessionSchema = z.object({
  id: idSchema,
  exercise_slug: slugSchema,
  exercise_name: z.string(),
  reps_completed: essential(z.int()),
  exercise_duration: z.number().describe('Seconds'),
  form_score: z.number(),
  difficulty_level: z.literal('normal'),
  notes: z.string().nullable(),
  unseen: orElse(z.literal(true).optional(), undefined),
  created_at: isoTimeSchema,
});
export type FitnessSession = z.infer<typeof fitnessSessionSchema>;

/**
 * The reply to saving a session: the status means that it is saved, however much of the body the client understands.
 */
const savedSessionSchema = fitnessSessionSchema.extend({
  id: orElse(idSchema, ''),
  exercise_slug: orElse(slugSchema, ''),
  reps_completed: orElse(z.int(), 0),
  created_at: sideTimeSchema,
});

export const sessionSummarySchema = z.object({
  exercise_slug: slugSchema,
  best_reps: z.int(),
  best_duration: z.number(),
  total_sessions: z.int(),
});

export const fitnessStatsSchema = z.object({
  total_sessions: z.int(),
  total_reps: z.int(),
  total_duration: z.number().describe('Seconds'),
  this_week_sessions: z.int().describe('In the last 7 days'),
  current_streak: z.int().describe("Days in a row, by the user's own calendar; today may be empty"),
  longest_streak: z.int(),
});
export type FitnessStats = z.infer<typeof fitnessStatsSchema>;

/** A day with this much movement, in seconds, counts in the weeks of the programme: every minute counts. */
export const leastDaySeconds = 60;

/** Whether a day has movement enough to count in a week of the programme. */
export const countsInWeek = (day: { readonly sessions: number; readonly seconds: number }): boolean =>
  day.sessions > 0 && day.seconds >= leastDaySeconds;

/** The data of the charts in the profile. Days and weeks are the user's own; weeks begin on Monday. */
export const fitnessHistorySchema = z.object({
  weeks: z
    .array(z.object({ starts: localDateSchema, sessions: z.int(), reps: z.int() }))
    .describe('The last 12, oldest first, this one last'),
  days: z
    .array(
      z.object({
        date: localDateSchema,
        sessions: z.int(),
        seconds: orElse(z.number().min(0), leastDaySeconds).describe('The duration of its sessions together'),
      }),
    )
    .describe('Every day of those weeks up to today'),
  active_weeks: orElse(z.int().min(0), 0).describe(
    'Weeks before this one with a minute of movement on two days or more, however long ago',
  ),
  form_scores: z
    .array(z.object({ ended_at: isoTimeSchema, form_score: z.number() }))
    .describe('Of the last 30 sessions, oldest first'),
  muscle_groups: z
    .array(z.object({ name: z.string(), sessions: z.int(), duration: z.number().describe('Seconds') }))
    .describe('All the catalogue trains, most time first'),
});
export type FitnessHistory = z.infer<typeof fitnessHistorySchema>;

export const sessionRoutes = {
  create: defineRoute({
    id: 'createSession',
    method: 'POST',
    path: '/api/sessions',
    owner: 'sessions',
    access: 'paid',
    summary: 'Save a finished exercise session',
    body: createSessionSchema,
    status: 201,
    reply: savedSessionSchema,
    creates: true,
    errors: ['session_too_short', 'session_implausible'],
  }),
  list: defineRoute({
    id: 'listSessions',
    method: 'GET',
    path: '/api/sessions',
    owner: 'sessions',
    access: 'user',
    summary: "The user's sessions, newest first",
    query: z.object({ limit: limitSchema(10) }),
    status: 200,
    reply: z.array(fitnessSessionSchema),
    errors: [],
  }),
  summary: defineRoute({
    id: 'listSessionSummaries',
    method: 'GET',
    path: '/api/sessions/summary',
    owner: 'sessions',
    access: 'user',
    summary: "The user's bests, one row an exercise",
    status: 200,
    reply: z.array(sessionSummarySchema),
    errors: [],
  }),
  stats: defineRoute({
    id: 'getSessionStats',
    method: 'GET',
    path: '/api/sessions/stats',
    owner: 'sessions',
    access: 'user',
    summary: "The user's fitness totals",
    status: 200,
    reply: fitnessStatsSchema,
    errors: [],
  }),
  history: defineRoute({
    id: 'getSessionHistory',
    method: 'GET',
    path: '/api/sessions/stats/history',
    owner: 'sessions',
    access: 'user',
    summary: "The user's fitness over time: weeks, days, form, and which parts of the body",
    status: 200,
    reply: fitnessHistorySchema,
    errors: [],
  }),
  remove: defineRoute({
    id: 'deleteSession',
    method: 'DELETE',
    path: '/api/sessions/{id}',
    owner: 'sessions',
    access: 'user',
    summary: "Delete one of the user's sessions; its effects leave every total and board",
    params: z.object({ id: idSchema }),
    status: 200,
    reply: okSchema,
    errors: ['not_found'],
  }),
};
