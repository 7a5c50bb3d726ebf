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
import { HttpError } from '@ondine/platform/http';

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
  readonly endedAt: Date;
  readonly timeZone: string;
  /** The day it ended on in that time zone, `YYYY-MM-DD`. */
  readonly localDate: string;
  /** Set only if the camera saw nobody for at least half of it: no day counts by it. */
  readonly unseen?: true;
}

/** The tolerated difference of two parts' clocks, milliseconds. */
const clockSlackMs = 5 * 60_000;

export interface SessionOwner {
  readonly id: string;
  readonly isBot: boolean;
}

/** A workout that is about to become a session, and its user. */
export interface SessionToFinish {
  readonly id: string;
  readonly request: CreateSessionRequest;
  readonly exercise: Exercise;
  readonly owner: SessionOwner;
  readonly timeZone: string;
  /** The time of the server: no other clock decides when a session ended. */
  readonly now: Date;
  /** When the account was created, if known. */
  readonly registeredAt?: Date | undefined;
}

/**
 * The session to store, with its event.
 * @throws HttpError `session_too_short`, or `session_implausible` for a workout beyond what a body can do
 */
export function finishSession({
  id,
  request,
  exercise,
  owner,
  timeZone,
  now,
  registeredAt,
}: SessionToFinish): {
  session: Session;
  event: CloudEvent<'fitness.session.completed.v1'>;
} {
  refuseImplausible(request, exercise);
  const endedAt = new Date(now.getTime() - (request.ended_ago_seconds ?? 0) * 1000);
  refuseBeforeAccount(endedAt, request.exercise_duration, registeredAt);
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
    endedAt,
    timeZone,
    localDate: localDate(endedAt, timeZone),
    ...(request.unseen && { unseen: true as const }),
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

/** A workout cannot begin before its account exists. */
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

/** Created again from a stored session it is the same event, with the same id. */
export function sessionCompleted(session: Session): CloudEvent<'fitness.session.completed.v1'> {
  return createEvent('fitness.session.completed.v1', {
    id: `${session.id}.completed`,
    source,
    subject: session.userId,
    time: session.endedAt,
    data: {
      session_id: session.id,
      user_id: session.userId,
      exercise_slug: session.exerciseSlug,
      exercise_name: session.exerciseName,
      reps_completed: session.reps,
      duration_seconds: session.durationSeconds,
      form_score: session.formScore,
      completed_at: session.endedAt.toISOString(),
      local_date: session.localDate,
      is_bot: session.isBot,
      ...(session.unseen && { unseen: true }),
    },
  });
}

/** The fields of a deleted session that consumers need. */
export type DeletedSession = Pick<Session, 'id' | 'userId' | 'exerciseSlug' | 'endedAt'>;

/** Created again from a stored session it is the same event, with the same id. */
export function sessionDeleted(
  { id, userId, exerciseSlug, endedAt }: DeletedSession,
  deletedAt: Date,
): CloudEvent<'fitness.session.deleted.v1'> {
  return createEvent('fitness.session.deleted.v1', {
    id: `${id}.deleted`,
    source,
    subject: userId,
    time: deletedAt,
    data: {
      session_id: id,
      user_id: userId,
      exercise_slug: exerciseSlug,
      completed_at: endedAt.toISOString(),
      deleted_at: deletedAt.toISOString(),
    },
  });
}
