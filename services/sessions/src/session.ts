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
/** How far a user's clock may be ahead of ours before an end counts as lying in the future. */
const clockLeewayMs = 60_000;
/** How long a session finished offline may wait to be sent. */
const oldestMs = 30 * 86_400_000;

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
  const endedAt = request.ended_at === undefined ? now : new Date(request.ended_at);
  refuseImplausible(request, endedAt, now);
  // Within the leeway a clock runs ahead; the session still ended no later than it reached us.
  const createdAt = endedAt > now ? now : endedAt;
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

function refuseImplausible(request: CreateSessionRequest, endedAt: Date, now: Date): void {
  const { exercise_duration: duration, reps_completed: reps } = request;
  if (duration <= tooShortSeconds) throw new HttpError('session_too_short');
  if (duration > longestSeconds) implausible('A session can last 12 hours at most.');
  if (reps > duration * mostRepsPerSecond) {
    implausible(`${reps} repetitions in ${Math.round(duration)} seconds are more than a body can do.`);
  }
  if (endedAt.getTime() > now.getTime() + clockLeewayMs) implausible('A session cannot end in the future.');
  if (now.getTime() - endedAt.getTime() > oldestMs) {
    implausible('This session ended more than 30 days ago, too long to still be saved.');
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
