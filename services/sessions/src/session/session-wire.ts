import type { FitnessSession } from '@ondine/contracts';
import type { Session } from './session.ts';

/** A session in the form of the API. */
export const toWire = (session: Session): FitnessSession => ({
  id: session.id,
  exercise_slug: session.exerciseSlug,
  exercise_name: session.exerciseName,
  reps_completed: session.reps,
  exercise_duration: session.durationSeconds,
  form_score: session.formScore,
  difficulty_level: 'normal',
  notes: session.notes,
  ...(session.unseen && { unseen: true as const }),
  created_at: session.endedAt.toISOString(),
});
