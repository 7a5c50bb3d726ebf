import type { BotSession } from '@ondine/contracts';
import { isTimeZone } from '@ondine/domain';
import { findExerciseBySlug } from '../exercises/catalogue.ts';
import type { SessionStore } from './session-store.ts';
import { finishSession } from './session.ts';

/**
 * Stores a made-up session of a bot (or the demo member), by the same rules and with the same event as any session.
 * @returns false when it exists already, or has an unknown exercise
 */
export async function addBotSession(given: BotSession, sessions: SessionStore): Promise<boolean> {
  const exercise = findExerciseBySlug(given.exercise_slug);
  if (!exercise) return false;
  const { session, event } = finishSession({
    id: given.id,
    request: {
      exercise_name: exercise.name,
      exercise_slug: exercise.slug,
      reps_completed: given.reps_completed,
      exercise_duration: given.exercise_duration,
      form_score: given.form_score,
      difficulty_level: 'normal',
    },
    exercise,
    owner: { id: given.user_id, isBot: given.is_bot },
    timeZone: isTimeZone(given.time_zone) ? given.time_zone : 'UTC',
    now: new Date(given.ended_at),
  });
  // Its own id tells whether it was added before.
  const keys = { clientSessionId: given.id };
  return (await sessions.add({ session, event, keys, fingerprint: given.id })).kind === 'added';
}
