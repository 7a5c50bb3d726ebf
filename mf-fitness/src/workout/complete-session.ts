import type { CreateSessionRequest } from '@ondine/contracts';
import type { WorkoutResults } from './engine/workout-state.ts';
import type { ExerciseConfig } from './exercises.ts';

/**
 * Sends a session to `POST /api/sessions/` with its `client_session_id` as Idempotency-Key.
 * @throws an error with a numeric `status` when the server refused it, any other when it was not reached
 */
export type SaveSession = (session: CreateSessionRequest) => Promise<unknown>;

/** Where sessions wait that were finished offline. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How saving went. `not_saved` was too short; `queued` waits for the network. */
export type SaveStatus = 'saving' | 'saved' | 'failed' | 'not_saved' | 'queued';

const QUEUE_KEY = 'ondine.sessions.waiting';
/** A session of 10 seconds or less is not saved. Milliseconds. */
const SHORTEST_MS = 10_000;
const LONGEST_NOTES = 2000;

/** What is sent for a finished exercise; null when it was too short to save. */
export function sessionOf(
  exercise: Pick<ExerciseConfig, 'name' | 'slug'>,
  results: WorkoutResults,
  id: string,
  endedAt: Date,
): CreateSessionRequest | null {
  if (results.duration <= SHORTEST_MS) return null;
  const notes = results.feedback.join('; ').slice(0, LONGEST_NOTES);
  return {
    exercise_name: exercise.name,
    exercise_slug: exercise.slug,
    reps_completed: results.totalReps,
    exercise_duration: Math.round(results.duration) / 1000,
    form_score: results.formScore,
    difficulty_level: 'normal',
    ...(notes === '' ? {} : { notes }),
    client_session_id: id,
    ended_at: endedAt.toISOString(),
  };
}

/** Saves a session; when the network is away it is kept and sent later, once. */
export async function completeSession(
  session: CreateSessionRequest,
  save: SaveSession,
  storage: SessionStorage,
): Promise<SaveStatus> {
  try {
    await save(session);
    return 'saved';
  } catch (error) {
    console.warn('The session could not be saved', error);
    if (wasAnswered(error)) return 'failed';
    const others = waiting(storage).filter(({ client_session_id: id }) => id !== session.client_session_id);
    keep(storage, [...others, session]);
    return 'queued';
  }
}

/**
 * Sends what was finished offline, oldest first. What the server refuses for good leaves the
 * queue; what cannot be sent yet stays. The id makes a repeat harmless.
 */
export async function sendWaitingSessions(save: SaveSession, storage: SessionStorage): Promise<void> {
  for (const session of waiting(storage)) {
    try {
      await save(session);
    } catch (error) {
      console.warn('A session finished offline could not be sent', error);
      if (!isRefusal(error)) return;
    }
    // Another screen may have added one meanwhile.
    keep(
      storage,
      waiting(storage).filter(({ client_session_id: id }) => id !== session.client_session_id),
    );
  }
}

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status > 0
    ? error.status
    : null;

const wasAnswered = (error: unknown): boolean => statusOf(error) !== null;

/** Signed out, too many calls and server trouble pass; any other answer will not change. */
const isRefusal = (error: unknown): boolean => {
  const status = statusOf(error);
  return status !== null && status < 500 && ![401, 402, 403, 408, 429].includes(status);
};

function waiting(storage: SessionStorage): readonly CreateSessionRequest[] {
  const kept = storage.getItem(QUEUE_KEY);
  if (kept === null) return [];
  try {
    const sessions: unknown = JSON.parse(kept);
    return Array.isArray(sessions) ? (sessions as CreateSessionRequest[]) : [];
  } catch (error) {
    console.warn('The sessions kept on this device cannot be read', error);
    return [];
  }
}

function keep(storage: SessionStorage, sessions: readonly CreateSessionRequest[]): void {
  if (sessions.length === 0) storage.removeItem(QUEUE_KEY);
  else storage.setItem(QUEUE_KEY, JSON.stringify(sessions));
}
