import * as z from 'zod';
import {
  flagSchema,
  idSchema,
  isoTimeSchema,
  limitSchema,
  localDateSchema,
  sideTimeSchema,
  slugSchema,
} from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential } from '../tolerance.ts';

/** Each member has one row, with the best session: most reps, then the earlier one. */
export const leaderboardEntrySchema = z.object({
  rank: essential(z.int().min(1)),
  user_id: idSchema,
  user_name: z.string().nullable(),
  best_reps: essential(z.int()),
  best_duration: z.number().describe('Seconds, of that session'),
  session_date: sideTimeSchema,
  is_bot: z.boolean(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

export const userRankSchema = leaderboardEntrySchema.pick({
  rank: true,
  best_reps: true,
  best_duration: true,
  session_date: true,
});
export type UserRank = z.infer<typeof userRankSchema>;

export const topPerformersSchema = z.array(
  z.object({
    exercise_slug: slugSchema,
    exercise_name: z.string(),
    entries: z.array(leaderboardEntrySchema),
  }),
);

/** Days on which the user recorded more workouts than fit into a day. Empty for a user who is not left off. */
export const boardStandingSchema = z.object({
  left_off_for: z.array(localDateSchema).describe('Days in UTC'),
});

const includeBots = { include_bots: flagSchema(true) };

/** Which rows of a board a viewer requests. */
export const boardRowsSchema = z.object({ limit: limitSchema(10), ...includeBots });

/**
 * The events of the stream of an open board (server-sent events): `page`, the current rows, at once and after each
 * change; `place`, the place of the viewer while it is not among these rows; and `here`, a keep-alive. The stream ends
 * when the access token expires, and a client that still watches opens another.
 */
export const boardPageSchema = z.object({ entries: z.array(leaderboardEntrySchema) });
/** The viewer's place on a board of workouts; null while they are not on it. */
export const boardPlaceSchema = z.object({ place: userRankSchema.nullable() });

export const leaderboardRoutes = {
  exercises: defineRoute({
    id: 'listLeaderboardExercises',
    method: 'GET',
    path: '/api/sessions/leaderboard',
    owner: 'achievements',
    access: 'user',
    summary: 'Slugs of the exercises that have a board',
    status: 200,
    reply: z.array(slugSchema),
    errors: [],
  }),
  topPerformers: defineRoute({
    id: 'listTopPerformers',
    method: 'GET',
    path: '/api/sessions/leaderboard/top-performers',
    owner: 'achievements',
    access: 'user',
    summary: 'The ten best of every exercise',
    query: z.object(includeBots),
    status: 200,
    reply: topPerformersSchema,
    errors: [],
  }),
  topPerformersCompact: defineRoute({
    id: 'listTopPerformersCompact',
    method: 'GET',
    path: '/api/sessions/leaderboard/top-performers/compact',
    owner: 'achievements',
    access: 'user',
    summary: 'The few best of every exercise',
    query: z.object({ limit_per_exercise: limitSchema(3), ...includeBots }),
    status: 200,
    reply: topPerformersSchema,
    errors: [],
  }),
  standing: defineRoute({
    id: 'getBoardStanding',
    method: 'GET',
    path: '/api/sessions/leaderboard/standing',
    owner: 'achievements',
    access: 'user',
    summary: 'Whether the caller is left off the boards, and for which of their days',
    status: 200,
    reply: boardStandingSchema,
    errors: [],
  }),
  board: defineRoute({
    id: 'getLeaderboard',
    method: 'GET',
    path: '/api/sessions/leaderboard/{exercise}',
    owner: 'achievements',
    access: 'user',
    summary: 'The board of one exercise',
    params: z.object({ exercise: slugSchema }),
    query: z.object({ limit: limitSchema(10), ...includeBots }),
    status: 200,
    reply: z.array(leaderboardEntrySchema),
    errors: ['not_found'],
  }),
  live: defineRoute({
    id: 'watchLeaderboard',
    method: 'GET',
    path: '/api/sessions/leaderboard/{exercise}/live',
    owner: 'achievements',
    // Public, because a browser's EventSource cannot send a bearer token. It only signals that a board has changed,
    // without its content.
    access: 'public',
    summary: "Server-sent events: one named 'changed' each time the board may look different",
    params: z.object({ exercise: slugSchema }),
    status: 200,
    reply: z.string(),
    streams: true,
    errors: ['not_found', 'unavailable'],
  }),
  livePages: defineRoute({
    id: 'watchLeaderboardPages',
    method: 'GET',
    path: '/api/sessions/leaderboard/{exercise}/pages/live',
    owner: 'achievements',
    access: 'user',
    summary: "Server-sent events: 'page' with the first rows of the board and 'place' with the caller's own",
    params: z.object({ exercise: slugSchema }),
    query: boardRowsSchema,
    status: 200,
    reply: boardPageSchema,
    streams: true,
    errors: ['not_found', 'unavailable'],
  }),
  userRank: defineRoute({
    id: 'getUserRank',
    method: 'GET',
    path: '/api/sessions/leaderboard/{exercise}/user-rank',
    owner: 'achievements',
    access: 'user',
    summary: "The signed-in user's rank; 404 when there is none",
    params: z.object({ exercise: slugSchema }),
    query: z.object(includeBots),
    status: 200,
    reply: userRankSchema,
    errors: ['not_found'],
  }),
};

export const chatBoardEntrySchema = z.object({
  rank: essential(z.int().min(1)),
  user_id: idSchema,
  user_name: z.string().nullable(),
  exercise_name: z.string().optional(),
  points: essential(z.number()),
  best_score: z.number().optional(),
  session_date: isoTimeSchema.optional(),
  is_bot: z.boolean(),
});
export type ChatBoardEntry = z.infer<typeof chatBoardEntrySchema>;

export const chatBoardSchema = z.object({
  entries: z.array(chatBoardEntrySchema),
  user_rank: z.int().min(1).nullable(),
  user_points: z.number().nullable(),
});

/** The events `page` and `place` of a stream of a board of conversations, like those of workouts. */
export const chatBoardPageSchema = chatBoardSchema.pick({ entries: true });
export const chatBoardPlaceSchema = chatBoardSchema.pick({ user_rank: true, user_points: true });

/** A scenario by its slug or id. */
export const drillSchema = z.union([slugSchema, idSchema]);

export const chatLeaderboardRoutes = {
  weekly: defineRoute({
    id: 'getWeeklyChatLeaderboard',
    method: 'GET',
    path: '/api/chat/leaderboard/weekly',
    owner: 'achievements',
    access: 'user',
    summary: 'Points since Monday 00:00 UTC',
    query: z.object({ limit: limitSchema(10), ...includeBots }),
    status: 200,
    reply: chatBoardSchema,
    errors: [],
  }),
  drill: defineRoute({
    id: 'getDrillChatLeaderboard',
    method: 'GET',
    path: '/api/chat/leaderboard/drill/{drill}',
    owner: 'achievements',
    access: 'user',
    summary: 'Best scores of one scenario, by its slug or id',
    params: z.object({ drill: drillSchema }),
    query: z.object({ limit: limitSchema(10), ...includeBots }),
    status: 200,
    reply: chatBoardSchema,
    errors: [],
  }),
  liveWeekly: defineRoute({
    id: 'watchWeeklyChatLeaderboard',
    method: 'GET',
    path: '/api/chat/leaderboard/weekly/live',
    owner: 'achievements',
    access: 'user',
    summary: "Server-sent events: 'page' with the first rows of the week and 'place' with the caller's own",
    query: boardRowsSchema,
    status: 200,
    reply: chatBoardPageSchema,
    streams: true,
    errors: ['unavailable'],
  }),
  liveDrill: defineRoute({
    id: 'watchDrillChatLeaderboard',
    method: 'GET',
    path: '/api/chat/leaderboard/drill/{drill}/live',
    owner: 'achievements',
    access: 'user',
    summary:
      "Server-sent events: 'page' with the best scores of one scenario and 'place' with the caller's own",
    params: z.object({ drill: drillSchema }),
    query: boardRowsSchema,
    status: 200,
    reply: chatBoardPageSchema,
    streams: true,
    errors: ['unavailable'],
  }),
};
