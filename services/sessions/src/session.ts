import { createEvent, type CloudEvent, type CreateSessionRequest, type Exercise } from '@ondine/contracts';
import { HttpError, localDate } from '@ondine/platform';

/** A finished exercise session. Durations are seconds. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly isBot: boolean;
  readonly exerciseSlug: string;
  readonly exerciseName: string;
  readonly reps: number;
  readonly durationSeconds: number;
  readonly formScore: number;
  readonly notes: string | null;
  /** When it ended. */
  readonly createdAt: Date;
  readonly timeZone: string;
  /** The day it ended on in that time zone, `YYYY-MM-DD`. */
  readonly localDate: string;
}

/** At this duration or below nothing is saved. */
const tooShortSeconds = 10;
const longestSeconds = 12 * 3600;
/** No body does more, in any of the exercises. */
const mostRepsPerSecond = 3;

export interface SessionOwner {
  readonly id: string;
  readonly isBot: boolean;
}

interface Finished {
  readonly id: string;
  readonly request: CreateSessionRequest;
  readonly exercise: Exercise;
  readonly owner: SessionOwner;
  readonly timeZone: string;
  /** The server's own time: no other clock says when a session ended. */
  readonly now: Date;
}

/**
 * A session as it is stored, with the event that tells others.
 * @throws HttpError `session_too_short`, or `session_implausible` for what no body could have done
 */
export function finishSession({ id, request, exercise, owner, timeZone, now }: Finished): {
  session: Session;
  event: CloudEvent<'fitness.session.completed.v1'>;
} {
  refuseImplausible(request);
  const createdAt = new Date(now.getTime() - (request.ended_ago_seconds ?? 0) * 1000);
  const session: Session = {
    id,
    userId: owner.id,
    isBot: owner.isBot,
    exerciseSlug: exercise.slug,
    exerciseName: exercise.name,
    reps: request.reps_completed,
    durationSeconds: request.exercise_duration,
    formScore: request.form_score,
    notes: request.notes ?? null,
    createdAt,
    timeZone,
    localDate: localDate(createdAt, timeZone),
  };
  return { session, event: sessionCompleted(session) };
}

function refuseImplausible(request: CreateSessionRequest): void {
  const { exercise_duration: duration, reps_completed: reps } = request;
  if (duration <= tooShortSeconds) throw new HttpError('session_too_short');
  if (duration > longestSeconds) implausible('A session can last 12 hours at most.');
  if (reps > duration * mostRepsPerSecond) {
    implausible(`${reps} repetitions in ${Math.round(duration)} seconds are more than a body can do.`);
  }
}

function implausible(detail: string): never {
  throw new HttpError('session_implausible', { detail });
}

const source = '/services/sessions';

/** Made again from a stored session it is the same event, id and all. */
export function sessionCompleted(session: Session): CloudEvent<'fitness.session.completed.v1'> {
  return createEvent('fitness.session.completed.v1', {
    id: `${session.id}.completed`,
    source,
    subject: session.userId,
    time: session.createdAt,
    data: {
      session_id: session.id,
      user_id: session.userId,
      exercise_slug: session.exerciseSlug,
      exercise_name: session.exerciseName,
      reps_completed: session.reps,
      duration_seconds: session.durationSeconds,
      form_score: session.formScore,
      completed_at: session.createdAt.toISOString(),
      local_date: session.localDate,
      is_bot: session.isBot,
    },
  });
}

/** A session that is gone, as far as others need to know. */
export interface DeletedSession {
  readonly id: string;
  readonly userId: string;
  readonly exerciseSlug: string;
  readonly deletedAt: Date;
}

export function sessionDeleted(deleted: DeletedSession): CloudEvent<'fitness.session.deleted.v1'> {
  return createEvent('fitness.session.deleted.v1', {
    id: `${deleted.id}.deleted`,
    source,
    subject: deleted.userId,
    time: deleted.deletedAt,
    data: {
      session_id: deleted.id,
      user_id: deleted.userId,
      exercise_slug: deleted.exerciseSlug,
      deleted_at: deleted.deletedAt.toISOString(),
    },
  });
}
