import * as z from 'zod';
import { idSchema, isoTimeSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential, orElse } from '../tolerance.ts';

export const achievementSchema = z.object({
  id: idSchema.describe('The achievement key, such as fitness_sessions_1'),
  key: idSchema,
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  emoji: z.string(),
  gradient: z.string().describe('Name of the gradient token of its card'),
  track: orElse(z.enum(['fitness', 'sexting']), 'fitness'),
  category: orElse(z.enum(['sessions', 'reps', 'streak', 'minutes', 'points']), 'sessions'),
  requirement: z.number().positive(),
  unlocked: essential(z.boolean()),
  unlocked_at: isoTimeSchema.nullable(),
  progress: z.number().min(0).max(100),
  total_unlocked: z.int().min(0).default(0).describe('How many people have reached it'),
});
export type Achievement = z.infer<typeof achievementSchema>;

export const achievementRoutes = {
  stats: defineRoute({
    id: 'getAchievementStats',
    method: 'GET',
    path: '/api/achievements/stats',
    owner: 'achievements',
    access: 'user',
    summary: 'How many people have reached each achievement',
    status: 200,
    reply: z.record(idSchema, z.object({ total_unlocked: z.int().min(0) })),
    errors: [],
  }),
  mine: defineRoute({
    id: 'listMyAchievements',
    method: 'GET',
    path: '/api/achievements/my-achievements',
    owner: 'achievements',
    access: 'user',
    summary: "All achievements with the user's progress",
    status: 200,
    reply: z.array(achievementSchema),
    errors: [],
  }),
  checkNew: defineRoute({
    id: 'checkNewAchievements',
    method: 'GET',
    path: '/api/achievements/check-new',
    owner: 'achievements',
    access: 'user',
    summary: 'Reached and not yet shown; asking uses nothing up',
    status: 200,
    reply: z.object({ new_achievements: z.array(achievementSchema) }),
    errors: [],
  }),
  unlock: defineRoute({
    id: 'unlockAchievement',
    method: 'POST',
    path: '/api/achievements/unlock/{id}',
    owner: 'achievements',
    access: 'user',
    summary: 'Mark a reached achievement as shown; a repeat gives the same answer',
    params: z.object({ id: idSchema }),
    status: 200,
    reply: achievementSchema,
    errors: ['not_found', 'achievement_locked'],
  }),
};
