import * as z from 'zod';
import { languageSchema } from '../languages.ts';
import {
  idSchema,
  isoTimeSchema,
  limitSchema,
  okSchema,
  reportReasonSchema,
  sideTimeSchema,
  slugSchema,
} from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential, orElse } from '../tolerance.ts';

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
  min_turns: orElse(z.int().min(1), 2),
  difficulty_multiplier: orElse(z.number().positive(), 1),
  system_prompt: z.string().describe('Always empty: the prompt stays on the server'),
});
export type ChatExercise = z.infer<typeof chatExerciseSchema>;

export const chatMessageSchema = z.object({
  role: orElse(z.enum(['user', 'assistant']), 'assistant'),
  content: essential(z.string().max(8000)),
  timestamp: sideTimeSchema,
  assisted: z
    .boolean()
    .optional()
    .describe('Words that the coach suggested: they are shown as such and not scored'),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** The longest message a member can send, in characters. */
export const longestChatMessage = 2000;

/** The longest retention of the text of a finished conversation, in days. */
export const wordsKeptDays = 30;

/** An unfinished conversation, as a screen needs it to resume. */
export const openChatSchema = z.object({
  exercise: chatExerciseSchema,
  session_id: idSchema,
  messages: z.array(chatMessageSchema).describe('From the opening line on'),
  elapsed_seconds: z.number().min(0).describe('Pauses of more than five minutes count as five'),
  practice: z
    .object({ session_id: idSchema, exchanges: z.int().min(0) })
    .optional()
    .describe(
      'Only in a practice run: the earlier conversation, and how many of its exchanges were taken over',
    ),
});
export type OpenChat = z.infer<typeof openChatSchema>;

const ignoredHistory = z.array(z.unknown()).max(500).optional().describe('Accepted, never trusted');

export const chatSessionSchema = z.object({
  id: idSchema,
  exercise_id: idSchema,
  exercise_slug: slugSchema,
  exercise_name: z.string(),
  created_at: isoTimeSchema,
  duration_seconds: z.number(),
  session_score: essential(z.number().min(0).max(100)),
  final_points: z.number(),
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

/** The earlier conversation up to the same turn, which a practice run is compared with. */
export const practiceComparisonSchema = z.object({
  earlier_score: z.number().min(0).max(100),
  earlier_checkpoints_met: orElse(z.record(z.string(), z.boolean()), {}),
  earlier_line: orElse(z.string().nullable(), null).describe(
    'What was said at that moment; null when it is no longer kept',
  ),
});
export type PracticeComparison = z.infer<typeof practiceComparisonSchema>;

export const chatResultSchema = z.object({
  session_score: essential(z.number().min(0).max(100)),
  checkpoint_score: z.number().min(0).max(60),
  quality_score: z.number().min(0).max(30),
  timing_score: z.number().min(0).max(10),
  checkpoints_met: z.record(z.string(), z.boolean()),
  gemini_rating: orElse(z.number().min(1).max(5), 1),
  gemini_feedback: z.string(),
  feedback_language: orElse(languageSchema.optional(), undefined).describe(
    'In which the judge was asked to write the feedback; missing for English',
  ),
  streak_bonus: z.number(),
  final_points: z.number(),
  safety_violated: z.boolean(),
  safety_reason: z.string().nullable(),
  checkpoint_evidence: z
    .record(z.string(), z.string())
    .describe("The user's own words that met a checkpoint, by its name"),
  better_lines: z
    .array(z.object({ said: z.string(), better: z.string() }))
    .describe('One concrete better line for each weak reply'),
  support: z.string().nullable().describe('Words of help that stand in place of a score'),
  left_off_boards: orElse(z.enum(['own_scenario', 'not_in_person']).optional(), undefined).describe(
    'Why it counts for no leaderboard and not for weekly_points: only its author plays the scenario, or it is a copy or was written faster than anyone types; missing where it counts',
  ),
  practice: practiceComparisonSchema
    .optional()
    .describe('Only of a practice run, which brings no points and is not kept'),
});
export type ChatResult = z.infer<typeof chatResultSchema>;

/** What the judge found in one message of the member. Positions count UTF-16 units of its `content`. */
export const lineNoteSchema = z.object({
  exchange: z.int().min(0).describe('Which exchange the message is of, from 0'),
  skills: orElse(
    z.array(z.object({ name: z.string(), start: z.int().min(0), end: z.int().min(0) })),
    [],
  ).describe('The checkpoints that it met, with the words that did'),
  better: orElse(z.string().nullable(), null).describe('A better line, where it was weak'),
});
export type LineNote = z.infer<typeof lineNoteSchema>;

/** A finished conversation with its results, line by line. */
export const chatRecordSchema = z.object({
  session: essential(chatSessionSchema),
  exercise: orElse(chatExerciseSchema.nullable(), null).describe('Null when it is no longer offered'),
  result: essential(chatResultSchema),
  messages: orElse(z.array(chatMessageSchema), []).describe('Empty once the words are no longer kept'),
  notes: orElse(z.array(lineNoteSchema), []).describe('Of the messages that there is something to say about'),
  can_go_back: orElse(z.boolean(), false).describe('Whether it can be gone back to from a line'),
});
export type ChatRecord = z.infer<typeof chatRecordSchema>;

/** The results of a user in one skill of a scenario, over the conversations that asked for it. */
export const chatSkillSchema = z.object({
  exercise_slug: slugSchema,
  exercise_name: z.string(),
  skill: z.string(),
  tried: z.int().min(0),
  met: z.int().min(0),
  recent: z.array(z.boolean()).describe('The last five, oldest first'),
  due_at: orElse(isoTimeSchema.optional(), undefined).describe(
    'When it is practised next: at once after a miss, ever later the longer it holds',
  ),
});
export type ChatSkill = z.infer<typeof chatSkillSchema>;

/** What to practise next: a skill that was missed last, one that is due for a refresh, or a new one. */
export const nextPracticeSchema = z.object({
  exercise_slug: slugSchema,
  exercise_name: z.string(),
  skill: z.string(),
  reason: orElse(z.enum(['missed', 'due', 'new']), 'new'),
});
export type NextPractice = z.infer<typeof nextPracticeSchema>;

/** A scenario file of the content folder, as its author sees it. */
export const scenarioFileSchema = z.object({
  file: essential(z.string()),
  slug: slugSchema.nullable(),
  title: z.string().nullable(),
  difficulty: chatDifficultySchema.nullable(),
  valid: z.boolean(),
  fault: z.string().nullable(),
});

export const chatStatsSchema = z.object({
  total_sessions: z.int(),
  total_points: z.number(),
  total_duration: z.number().describe('Seconds'),
  weekly_points: z
    .number()
    .describe('Since Monday 00:00 UTC, as the weekly board counts them: without copied conversations'),
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
    body: z.object({
      exercise_slug: slugSchema,
      go_back: z
        .object({ session_id: idSchema, exchanges: z.int().min(0).max(500) })
        .optional()
        .describe('Begins a practice run after so many exchanges of an earlier conversation of the caller'),
    }),
    status: 201,
    reply: z.object({
      exercise: chatExerciseSchema,
      session_id: idSchema,
      initial_message: essential(z.string()),
    }),
    creates: true,
    errors: ['not_found', 'rate_limited'],
  }),
  resume: defineRoute({
    id: 'resumeChat',
    method: 'GET',
    path: '/api/chat/unfinished/{slug}',
    owner: 'chat',
    access: 'paid',
    summary: "The caller's latest unfinished conversation in a scenario, if there is one",
    params: z.object({ slug: slugSchema }),
    query: z.object({
      practice_of: idSchema
        .optional()
        .describe('Asks for a practice run of this conversation; without it, practice runs are left out'),
    }),
    status: 200,
    reply: z.object({ conversation: essential(openChatSchema.nullable()) }),
    errors: ['not_found'],
  }),
  message: defineRoute({
    id: 'sendChatMessage',
    method: 'POST',
    path: '/api/chat/message',
    owner: 'chat',
    access: 'paid',
    summary: 'Say something and get the reply; a repeated Idempotency-Key gets the same reply',
    body: z.object({
      message: z
        .string()
        .trim()
        .min(1, 'Please write something first.')
        .max(longestChatMessage, `Please write ${longestChatMessage} characters at most.`),
      session_id: idSchema.optional().describe("Without it: the caller's latest open conversation"),
      assisted: z
        .boolean()
        .optional()
        .describe('Words of the coach were taken over; what it suggested is known as such without it'),
      meant_lightly: z
        .boolean()
        .optional()
        .describe('Help was suggested for these words, and the member says that they need none'),
      chat_history: ignoredHistory,
      system_prompt: z.string().max(20_000).optional().describe('Accepted, never trusted'),
    }),
    status: 200,
    reply: chatMessageSchema,
    streams: true,
    creates: true,
    errors: [
      'message_refused',
      'conversation_full',
      'conversation_ended',
      'support_offered',
      'support_suggested',
      'not_found',
      'conflict',
      'rate_limited',
    ],
  }),
  suggest: defineRoute({
    id: 'suggestChatMessage',
    method: 'POST',
    path: '/api/chat/suggest',
    owner: 'chat',
    access: 'paid',
    summary: 'Ask the coach for a hint about the next message, and with a draft for two other ways to say it',
    body: z.object({
      session_id: idSchema,
      draft: z.string().trim().max(longestChatMessage).default(''),
      language: languageSchema
        .optional()
        .describe('Of the page: a hint comes in it, the wordings in that of the conversation'),
    }),
    status: 200,
    reply: z.object({
      hint: essential(z.string()),
      variants: orElse(z.array(z.string()), []).describe('Empty without a draft'),
    }),
    errors: [
      'message_refused',
      'support_offered',
      'support_suggested',
      'conversation_full',
      'conversation_ended',
      'not_found',
      'conflict',
      'rate_limited',
    ],
  }),
  report: defineRoute({
    id: 'reportChatReply',
    method: 'POST',
    path: '/api/chat/report',
    owner: 'chat',
    access: 'paid',
    summary: 'Report a reply of the partner',
    body: z.object({
      session_id: idSchema,
      timestamp: isoTimeSchema.describe('Of the reply'),
      reason: reportReasonSchema,
    }),
    status: 200,
    reply: okSchema,
    errors: ['not_found', 'rate_limited'],
  }),
  complete: defineRoute({
    id: 'completeChat',
    method: 'POST',
    path: '/api/chat/complete',
    owner: 'chat',
    access: 'paid',
    summary:
      'End a conversation and get the score; a repeat returns the first answer, also after score_pending, which says when to ask again',
    body: z.object({
      session_id: idSchema,
      exercise_slug: slugSchema,
      chat_history: ignoredHistory,
      duration_seconds: z.number().min(0).optional(),
      turn_count: z.int().min(0).optional(),
      language: languageSchema
        .optional()
        .describe('Of the page: the feedback comes in it, better lines in that of the conversation'),
    }),
    status: 200,
    reply: chatResultSchema,
    errors: ['not_found', 'conflict', 'conversation_too_short', 'score_pending', 'rate_limited'],
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
    query: z.object({
      limit: limitSchema(10),
      before: isoTimeSchema.optional().describe('Only those that ended before'),
    }),
    status: 200,
    reply: z.array(chatSessionSchema),
    errors: [],
  }),
  session: defineRoute({
    id: 'getChatSession',
    method: 'GET',
    path: '/api/chat/sessions/{id}',
    owner: 'chat',
    access: 'user',
    summary: 'A finished conversation of the user, with its words while they are kept',
    params: z.object({ id: idSchema }),
    status: 200,
    reply: chatRecordSchema,
    errors: ['not_found'],
  }),
  deleteSession: defineRoute({
    id: 'deleteChatSession',
    method: 'DELETE',
    path: '/api/chat/sessions/{id}',
    owner: 'chat',
    access: 'user',
    summary:
      "Delete the words of one of the user's conversations and those about it; its score stays counted",
    params: z.object({ id: idSchema }),
    status: 200,
    reply: okSchema,
    errors: ['not_found'],
  }),
  skills: defineRoute({
    id: 'listChatSkills',
    method: 'GET',
    path: '/api/chat/skills',
    owner: 'chat',
    access: 'user',
    summary: 'How the user does skill by skill, and what to practise next',
    status: 200,
    reply: z.object({ skills: z.array(chatSkillSchema), next: orElse(nextPracticeSchema.nullable(), null) }),
    errors: [],
  }),
  scenarioFiles: defineRoute({
    id: 'listScenarioFiles',
    method: 'GET',
    path: '/api/chat/scenario-files',
    owner: 'chat',
    access: 'admin',
    summary: 'Every scenario file, and what is wrong with those that are left out',
    status: 200,
    reply: z.array(scenarioFileSchema),
    errors: [],
  }),
};
