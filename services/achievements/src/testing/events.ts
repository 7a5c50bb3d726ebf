import { createEvent, type AnyCloudEvent, type EventData, type EventType } from '@ondine/contracts';
import type { Readmission } from '../boards/fairness/overfull-days.ts';

/** The default day of workouts in tests. */
const day = '2026-11-21';
const noon = Date.parse(`${day}T12:00:00.000Z`);

/** A time on that day, so many minutes after noon. */
export const minute = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

function said<T extends EventType>(source: string, type: T, id: string, time: string, data: EventData<T>) {
  return createEvent(type, {
    id: `${id}.${type}`,
    source,
    subject: data.user_id,
    time: new Date(time),
    data,
  }) as AnyCloudEvent;
}

/** The event of a finished workout; default a minute of Hip Bridge at noon. */
export const completed = (
  sessionId: string,
  userId: string,
  changes: Partial<EventData<'fitness.session.completed.v1'>> = {},
) =>
  said('/services/sessions', 'fitness.session.completed.v1', sessionId, changes.completed_at ?? minute(0), {
    session_id: sessionId,
    user_id: userId,
    exercise_slug: 'top-ride-hip-lift',
    exercise_name: 'Hip Bridge',
    reps_completed: 10,
    duration_seconds: 60,
    form_score: 90,
    completed_at: minute(0),
    local_date: day,
    is_bot: false,
    ...changes,
  });

/** So many workouts that ended at the same time: more than a day can hold. */
export const crowded = (userId: string, count = 6): AnyCloudEvent[] =>
  Array.from({ length: count }, (_, index) =>
    completed(`${userId}-${index}`, userId, { reps_completed: 20 + index }),
  );

/** An admin's readmission of the day of those workouts. */
export const readmissionOf = (userId: string, count = 6): Readmission => ({
  userId,
  day,
  sessionIds: Array.from({ length: count }, (_, index) => `${userId}-${index}`),
  by: 'admin',
  at: new Date(minute(60)),
});

/** The event of a deleted workout. */
export const deleted = (sessionId: string, userId: string, exerciseSlug = 'top-ride-hip-lift') =>
  said('/services/sessions', 'fitness.session.deleted.v1', sessionId, minute(0), {
    session_id: sessionId,
    user_id: userId,
    exercise_slug: exerciseSlug,
    deleted_at: minute(0),
  });

/** The event of a finished conversation, just now, for the boards of this week. */
export function talked(
  sessionId: string,
  userId: string,
  score: number,
  points: number,
  changes: Partial<EventData<'chat.session.completed.v1'>> = {},
) {
  const now = new Date().toISOString();
  return said('/services/chat', 'chat.session.completed.v1', sessionId, now, {
    session_id: sessionId,
    user_id: userId,
    exercise_id: 'gracious_no',
    exercise_slug: 'gracious-no',
    exercise_name: 'The Graceful No',
    session_score: score,
    final_points: points,
    duration_seconds: 300,
    completed_at: now,
    local_date: day,
    is_bot: false,
    ...changes,
  });
}

export const registered = (userId: string, name: string, isBot = false) =>
  said('/services/auth', 'user.registered.v1', userId, minute(0), {
    user_id: userId,
    first_name: name,
    is_bot: isBot,
    registered_at: minute(0),
  });

/**
 * The event of an account that others are told of again. @param chosen whether boards show it, and when that was chosen;
 * missing if it never chose, or in an older release
 */
export const updated = (
  userId: string,
  name: string,
  { at, chosen }: { at: string; chosen?: { shown: boolean; at: string } },
) =>
  said('/services/auth', 'user.updated.v1', `${userId}-${at}`, at, {
    user_id: userId,
    first_name: name,
    is_bot: false,
    goals: [],
    ...(chosen && { leaderboard_choice: { shown: chosen.shown, chosen_at: chosen.at } }),
    updated_at: at,
  });

/** The event of a user who chooses to be hidden from boards, or shown again. */
export const chosen = (userId: string, shown: boolean, at: string) =>
  updated(userId, userId, { at, chosen: { shown, at } });

export const userDeleted = (userId: string) =>
  said('/services/auth', 'user.deleted.v1', userId, minute(0), { user_id: userId, deleted_at: minute(0) });
