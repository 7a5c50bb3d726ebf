import { exerciseSlugs } from '@ondine/contracts';
import type { Collection } from 'mongoose';
import { insertAll, storedSession } from '../stored-records.ts';

const hourMs = 3_600_000;
/** Three workouts a day, eight hours apart, and no workout every seventh day. */
const [hoursApart, beforeRest, restHours] = [8, 18, 24];
/** Leaves room for the workouts of the benchmark within the days that a workout may be queued. */
const lastBeforeNowMs = 30 * 24 * hourMs;

/** The end times of a member's workouts, oldest first. */
function* endsOf(count: number): Generator<Date> {
  let at = Date.now() - lastBeforeNowMs - (count * hoursApart + (count / beforeRest) * restHours) * hourMs;
  for (let index = 0; index < count; index += 1) {
    at += (hoursApart + (index % beforeRest === 0 ? restHours : 0)) * hourMs;
    yield new Date(at);
  }
}

/** Fills the sessions service with the workouts of a member who has trained for years. */
export async function seedHistory(sessions: Collection, userId: string, count: number): Promise<void> {
  const documents = endsOf(count).map((at, index) =>
    storedSession({
      userId,
      slug: exerciseSlugs[index % exerciseSlugs.length] ?? '',
      at,
      reps: 10 + (index % 50),
      seconds: 60 + (index % 240),
      formScore: 50 + (index % 50),
    }),
  );
  await insertAll(sessions, documents);
}
