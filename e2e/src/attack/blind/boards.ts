import { z } from 'zod';
import type { Member } from './member.ts';
import { workout } from './workout.ts';

const totals = z.object({
  total_sessions: z.number(),
  total_reps: z.number(),
  total_duration: z.number(),
  current_streak: z.number(),
  longest_streak: z.number(),
});
const rows = z.array(
  z.object({
    rank: z.number(),
    user_id: z.string(),
    user_name: z.string().nullable(),
    best_reps: z.number(),
  }),
);

/** Saves a workout with the given fields replaced. */
export const save = (member: Member, different: Readonly<Record<string, unknown>> = {}) =>
  member.call('POST', '/api/sessions', { ...workout, ...different });

export const readTotals = async (member: Member) =>
  totals.parse((await member.call('GET', '/api/sessions/stats')).data);

export const readBoard = async (member: Member, exercise = workout.exercise_slug) =>
  rows.parse((await member.call('GET', `/api/sessions/leaderboard/${exercise}?limit=100`)).data);
