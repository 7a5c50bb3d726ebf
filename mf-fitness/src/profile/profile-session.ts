import type { ChatSession, FitnessSession } from '@ondine/contracts';

/** A finished session of either kind, as a row of the profile. */
export interface ProfileSession {
  readonly id: string;
  readonly kind: 'fitness' | 'communication';
  /** Of its exercise or scenario. */
  readonly slug: string;
  readonly name: string;
  readonly at: Date;
  readonly durationMs: number;
  /** Repetitions of a workout, score out of 100 of a conversation. */
  readonly result: number;
  /**
   * Whether the result was measured. A workout without repetitions was followed along without a camera, or was not
   * counted: that nobody was seen, and the coach's notes, which need a camera, tell the two apart.
   */
  readonly counted: 'counted' | 'followed' | 'uncounted';
}

const countedOf = ({ reps_completed: reps, notes, unseen }: FitnessSession): ProfileSession['counted'] => {
  if (reps > 0) return 'counted';
  if (unseen) return 'uncounted';
  return notes === null || notes === '' ? 'followed' : 'uncounted';
};

export type SessionFilter = 'all' | ProfileSession['kind'];

/** Merges both kinds, newest first. */
export function mergeSessions(
  fitness: readonly FitnessSession[],
  chat: readonly ChatSession[],
): ProfileSession[] {
  const workouts = fitness.map((session) => ({
    id: session.id,
    kind: 'fitness' as const,
    slug: session.exercise_slug,
    name: session.exercise_name,
    at: new Date(session.created_at),
    durationMs: session.exercise_duration * 1000,
    result: session.reps_completed,
    counted: countedOf(session),
  }));
  const conversations = chat.map((session) => ({
    id: session.id,
    kind: 'communication' as const,
    slug: session.exercise_slug,
    name: session.exercise_name,
    at: new Date(session.created_at),
    durationMs: session.duration_seconds * 1000,
    result: session.session_score,
    counted: 'counted' as const,
  }));
  return [...workouts, ...conversations].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
