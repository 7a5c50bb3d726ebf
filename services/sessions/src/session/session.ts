import {
  createEvent,
  exerciseSlugs,
  excessOf,
  tooShortSeconds,
  workoutLimits,
  type CloudEvent,
  type CreateSessionRequest,
  type Exercise,
} from '@ondine/contracts';
import { localDate } from '@ondine/domain';
import { HttpError } from '@ondine/platform';

/** A finished exercise session, as far as its member is shown. Durations are seconds. */
export interface ShownSession {
  readonly id: string;
  readonly exerciseSlug: string;
  readonly exerciseName: string;
  readonly reps: number;
  readonly durationSeconds: number;
  readonly formScore: number;
  readonly notes: string | null;
  /** When it ended. */
  readonly createdAt: Date;
}

/** A finished exercise session. */
export interface Session extends ShownSession {
  readonly userId: string;
  readonly isBot: boolean;
  readonly timeZone: string;
  /** The day it ended on in that time zone, `YYYY-MM-DD`. */
  readonly localDate: string;
}

/** The clocks of two parts of the platform may differ by so much, milliseconds. */
const clockSlackMs = 5 * 60_000;

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
  /** When the account was created, where that is known. */
  readonly registeredAt?: Date | undefined;
}

/**
 * A session as it is stored, with the event that tells others.
 * @throws HttpError `session_too_short`, or `session_implausible` for what no body could have done
 */
export function finishSession({ id, request, exercise, owner, timeZone, now, registeredAt }: Finished): {
  session: Session;
  event: CloudEvent<'fitness.session.completed.v1'>;
} {
  refuseImplausible(request, exercise);
  const createdAt = new Date(now.getTime() - (request.ended_ago_seconds ?? 0) * 1000);
  refuseBeforeAccount(createdAt, request.exercise_duration, registeredAt);
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

function refuseImplausible(request: CreateSessionRequest, exercise: Exercise): void {
  const { exercise_duration: duration, reps_completed: reps } = request;
  if (duration <= tooShortSeconds) throw new HttpError('session_too_short');
  const slug = exerciseSlugs.find((each) => each === exercise.slug);
  const excess = slug && excessOf(slug, reps, duration);
  if (!excess) return;
  const { longestSeconds, mostReps } = workoutLimits[slug];
  const name = exercise.name;
  switch (excess) {
    case 'duration':
      return implausible(
        `A session of ${name} can last ${longestSeconds / 3600} hours at most. Perhaps it was left running.`,
      );
    case 'reps':
      return implausible(
        `A session of ${name} can have ${mostReps} repetitions at most. Perhaps the count slipped.`,
      );
    case 'pace':
      return implausible(
        `${reps} repetitions of ${name} in ${Math.round(duration)} seconds are more than a body can do. Perhaps the count slipped.`,
      );
  }
}

/** Whoever has no account trains nowhere: a workout lies in the account's life, from its beginning on. */
function refuseBeforeAccount(endedAt: Date, seconds: number, registeredAt: Date | undefined): void {
  if (!registeredAt) return;
  const earliest = registeredAt.getTime() - clockSlackMs;
  if (endedAt.getTime() < earliest)
    implausible('This workout ended before your account was created, so it cannot be saved here.');
  if (endedAt.getTime() - seconds * 1000 < earliest)
    implausible('This workout began before your account was created. Perhaps it was left running.');
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
  /** When it ended, as it was told when it was saved. */
  readonly createdAt: Date;
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
      completed_at: deleted.createdAt.toISOString(),
      deleted_at: deleted.deletedAt.toISOString(),
    },
  });
}
