import { randomUUID } from 'node:crypto';
import { exerciseSlugs } from '@ondine/contracts';
import type { Collection } from 'mongoose';

const hourMs = 3_600_000;
const atOnce = 2000;
/** Three workouts a day, eight hours apart, and every seventh day none. */
const [hoursApart, beforeRest, restHours] = [8, 18, 24];
/** Saved workouts of the benchmark follow within the days that a workout may wait to be sent. */
const lastBeforeNowMs = 30 * 24 * hourMs;

/** When the workouts of somebody who has trained so often ended, the oldest first. */
function* endsOf(count: number): Generator<Date> {
  let at = Date.now() - lastBeforeNowMs - (count * hoursApart + (count / beforeRest) * restHours) * hourMs;
  for (let index = 0; index < count; index += 1) {
    at += (hoursApart + (index % beforeRest === 0 ? restHours : 0)) * hourMs;
    yield new Date(at);
  }
}

/** Fills the sessions service with the workouts of somebody who has trained for years. */
export async function seedHistory(sessions: Collection, userId: string, count: number): Promise<void> {
  const documents = [...endsOf(count)].map((at, index) => {
    const slug = exerciseSlugs[index % exerciseSlugs.length] ?? '';
    return {
      _id: randomUUID() as never,
      user_id: userId,
      is_bot: false,
      exercise_slug: slug,
      exercise_name: slug,
      reps: 10 + (index % 50),
      duration_seconds: 60 + (index % 240),
      form_score: 50 + (index % 50),
      notes: 'Lift your hips higher; Beautiful, keep this rhythm',
      created_at: at,
      time_zone: 'UTC',
      local_date: at.toISOString().slice(0, 10),
      fingerprint: randomUUID(),
      saved_at: at,
      deleted_at: null,
      pending_events: [],
    };
  });
  for (let start = 0; start < documents.length; start += atOnce)
    await sessions.insertMany(documents.slice(start, start + atOnce), { ordered: false });
}
