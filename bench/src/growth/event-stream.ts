import { randomUUID } from 'node:crypto';
import { createEvent, type AnyCloudEvent } from '@ondine/contracts';
import type { EventBus } from '@ondine/platform/events';
import { waitFor } from '@ondine/platform/testing';
import type { Peer } from '../gateway/peer.ts';
import { sampleWorkout } from '../platform/sample-workout.ts';

/** Members whose results come in turns, so that several are computed at a time. */
const members = 200;
const apartMs = 20 * 60_000;
/** Longer than the small database takes for all events on a busy machine, ms. */
const patienceMs = 300_000;

/** What the measurement needs of the platform. */
export interface EventStreamDeps {
  readonly bus: Pick<EventBus, 'publish'>;
  readonly achievements: Peer;
  /** How many workouts achievements has stored for these members in all. */
  readonly countStored: (userIds: readonly string[]) => Promise<number>;
}

/**
 * Processor time of achievements for an event while events come one upon the other, as on a busy evening: each process
 * is compiled and its stores answer many at a time.
 * @param each events of a member that are measured, after as many that are not
 * @returns ms an event
 */
export async function measureEventStream(
  { bus, achievements, countStored }: EventStreamDeps,
  each: number,
): Promise<number> {
  const userIds = Array.from({ length: members }, () => randomUUID());
  const firstAt = Date.now() - 2 * each * apartMs;
  const publishFrom = async (first: number) => {
    for (let index = first; index < first + each; index += 1) {
      const at = new Date(firstAt + index * apartMs);
      await Promise.all(userIds.map((userId) => bus.publish(completed(userId, at))));
    }
    const wanted = (first + each) * members;
    await waitFor('all events', async () => (await countStored(userIds)) === wanted, patienceMs);
  };
  await publishFrom(0);
  const before = await achievements.processorUs();
  await publishFrom(each);
  const us = (await achievements.processorUs()) - before;
  return us / (each * members) / 1000;
}

function completed(user_id: string, at: Date): AnyCloudEvent {
  const session_id = randomUUID();
  const { exercise_slug, exercise_name, reps_completed, exercise_duration, form_score } = sampleWorkout;
  return createEvent('fitness.session.completed.v1', {
    id: `${session_id}.fitness.session.completed.v1`,
    source: '/services/sessions',
    subject: user_id,
    time: at,
    data: {
      session_id,
      user_id,
      exercise_slug,
      exercise_name,
      reps_completed,
      duration_seconds: exercise_duration,
      form_score,
      completed_at: at.toISOString(),
      local_date: at.toISOString().slice(0, 10),
      is_bot: false,
    },
  });
}
