import * as z from 'zod';
import { idSchema, slugSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { orElse } from '../tolerance.ts';

export const exerciseSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  difficulty_level: orElse(z.int().min(1).max(5), 1),
  muscle_group: z.string(),
  description: z.string(),
  emoji: z.string(),
  metric: orElse(z.enum(['reps', 'hold']), 'reps').describe('What a session of it is measured by'),
});
export type Exercise = z.infer<typeof exerciseSchema>;

export const recommendedExerciseSchema = exerciseSchema.extend({
  reason: z.string().describe('Why it is recommended, in words for the user'),
});
export type RecommendedExercise = z.infer<typeof recommendedExerciseSchema>;

export const exerciseRoutes = {
  list: defineRoute({
    id: 'listExercises',
    method: 'GET',
    path: '/api/exercises',
    owner: 'sessions',
    access: 'public',
    summary: 'The exercise catalogue',
    status: 200,
    reply: z.array(exerciseSchema),
    errors: [],
  }),
  recommendedForUser: defineRoute({
    id: 'listRecommendedExercises',
    method: 'GET',
    path: '/api/exercises/recommended/for-user',
    owner: 'sessions',
    access: 'user',
    summary: 'Exercises that fit the goals of the signed-in user',
    status: 200,
    reply: z.array(recommendedExerciseSchema),
    errors: [],
  }),
  recommendedDashboard: defineRoute({
    id: 'getExerciseDashboard',
    method: 'GET',
    path: '/api/exercises/recommended/dashboard',
    owner: 'sessions',
    access: 'user',
    summary: 'Recommendations and the whole catalogue in one answer',
    status: 200,
    reply: z.object({
      recommended: z.array(recommendedExerciseSchema),
      all_exercises: z.array(exerciseSchema),
    }),
    errors: [],
  }),
  bySlug: defineRoute({
    id: 'getExerciseBySlug',
    method: 'GET',
    path: '/api/exercises/slug/{slug}',
    owner: 'sessions',
    access: 'public',
    summary: 'One exercise by its slug',
    params: z.object({ slug: slugSchema }),
    status: 200,
    reply: exerciseSchema,
    errors: ['not_found'],
  }),
  byId: defineRoute({
    id: 'getExercise',
    method: 'GET',
    path: '/api/exercises/{id}',
    owner: 'sessions',
    access: 'public',
    summary: 'One exercise by its id',
    params: z.object({ id: idSchema }),
    status: 200,
    reply: exerciseSchema,
    errors: ['not_found'],
  }),
};
