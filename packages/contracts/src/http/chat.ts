import * as z from 'zod';
import { idSchema, isoTimeSchema, limitSchema, slugSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const chatDifficultySchema = z.enum(['easy', 'medium', 'hard']);

export const chatExerciseSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: z.string(),
  description: z.string(),
  goal: z.string(),
  difficulty: chatDifficultySchema,
  checkpoints: z.array(z.string()),
  min_duration_seconds: z.int().min(0),
  min_turns: z.int().min(1),
  difficulty_multiplier: z.number().positive(),
  system_prompt: z.string().describe('Always empty: the prompt stays on the server'),
});
export type ChatExercise = z.infer<typeof chatExerciseSchema>;

export const chatMessageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(8000),
  timestamp: isoTimeSchema,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

const ignoredHistory = z.array(z.unknown()).max(500).optional().describe('Accepted, never trusted');

export const chatSessionSchema = z.object({
  id: idSchema,
  exercise_id: idSchema,
  exercise_slug: slugSchema,
  exercise_name: z.string(),
  created_at: isoTimeSchema,
  duration_seconds: z.number(),
  session_score: z.number().min(0).max(100),
  final_points: z.number(),
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

export const chatResultSchema = z.object({
  session_score: z.number().min(0).max(100),
  checkpoint_score: z.number().min(0).max(60),
  quality_score: z.number().min(0).max(30),
  timing_score: z.number().min(0).max(10),
  checkpoints_met: z.record(z.string(), z.boolean()),
  gemini_rating: z.number().min(1).max(5),
  gemini_feedback: z.string(),
  streak_bonus: z.number(),
  final_points: z.number(),
  safety_violated: z.boolean(),
  safety_reason: z.string().nullable(),
});
export type ChatResult = z.infer<typeof chatResultSchema>;

export const chatStatsSchema = z.object({
  total_sessions: z.int(),
  total_points: z.number(),
  weekly_points: z.number().describe('Since Monday 00:00 UTC'),
  current_streak: z.int(),
  longest_streak: z.int(),
  best_scores: z.record(slugSchema, z.number()),
});
export type ChatStats = z.infer<typeof chatStatsSchema>;

export const chatRoutes = {
  listExercises: defineRoute({
    id: 'listChatExercises',
    method: 'GET',
    path: '/api/chat/exercises',
    owner: 'chat',
    access: 'public',
    summary: 'The conversation scenarios, easy first',
    status: 200,
    reply: z.array(chatExerciseSchema),
    errors: [],
  }),
  getExercise: defineRoute({
    id: 'getChatExercise',
    method: 'GET',
    path: '/api/chat/exercises/{id}',
    owner: 'chat',
    access: 'public',
    summary: 'One scenario, by its id or slug',
    params: z.object({ id: idSchema }),
    status: 200,
    reply: chatExerciseSchema,
    errors: ['not_found'],
  }),
  start: defineRoute({
    id: 'startChat',
    method: 'POST',
    path: '/api/chat/start',
    owner: 'chat',
    access: 'paid',
    summary: 'Open a conversation',
    body: z.object({ exercise_slug: slugSchema }),
    status: 201,
    reply: z.object({ exercise: chatExerciseSchema, session_id: idSchema, initial_message: z.string() }),
    errors: ['not_found', 'rate_limited'],
  }),
  message: defineRoute({
    id: 'sendChatMessage',
    method: 'POST',
    path: '/api/chat/message',
    owner: 'chat',
    access: 'paid',
    summary: 'Say something and get the reply',
    body: z.object({
      message: z.string().trim().min(1).max(2000),
      session_id: idSchema.optional().describe("Without it: the caller's latest open conversation"),
      chat_history: ignoredHistory,
      system_prompt: z.string().max(20_000).optional().describe('Accepted, never trusted'),
    }),
    status: 200,
    reply: chatMessageSchema,
    errors: ['message_refused', 'not_found', 'rate_limited', 'unavailable'],
  }),
  complete: defineRoute({
    id: 'completeChat',
    method: 'POST',
    path: '/api/chat/complete',
    owner: 'chat',
    access: 'paid',
    summary: 'End a conversation and get the score; a repeat returns the first answer',
    body: z.object({
      session_id: idSchema,
      exercise_slug: slugSchema,
      chat_history: ignoredHistory,
      duration_seconds: z.number().min(0).optional(),
      turn_count: z.int().min(0).optional(),
    }),
    status: 200,
    reply: chatResultSchema,
    errors: ['not_found', 'unavailable'],
  }),
  stats: defineRoute({
    id: 'getChatStats',
    method: 'GET',
    path: '/api/chat/stats',
    owner: 'chat',
    access: 'user',
    summary: "The user's conversation totals",
    status: 200,
    reply: chatStatsSchema,
    errors: [],
  }),
  sessions: defineRoute({
    id: 'listChatSessions',
    method: 'GET',
    path: '/api/chat/sessions',
    owner: 'chat',
    access: 'user',
    summary: "The user's finished conversations, newest first",
    query: z.object({ limit: limitSchema(10) }),
    status: 200,
    reply: z.array(chatSessionSchema),
    errors: [],
  }),
};
