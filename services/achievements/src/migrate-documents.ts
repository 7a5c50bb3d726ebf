import { snakeCaseFields } from '@ondine/platform/mongo';
import type { Connection } from 'mongoose';
import type { Logger } from '@ondine/platform/observability';
import { factModels } from './facts/fact-store.ts';
import { createMonthStore } from './facts/month-store.ts';
import { toFacts, type StoredWorkouts } from './facts/stored-workout.ts';
import { createTraceStore } from './facts/trace-store.ts';

/** The collection with a document for each user, before workouts were stored by month. */
const formerWorkouts = 'workouts';

interface FormerWorkouts {
  /** The user's id. */
  readonly _id: string;
  readonly workouts?: StoredWorkouts;
  /** Ids of deleted sessions. */
  readonly removed?: readonly string[];
}

/**
 * Brings the documents of versions before the first release into the present form. Idempotent, also after a crash; no
 * replica of such a version may be running.
 */
export async function migrateDocuments(connection: Connection, logger: Logger): Promise<void> {
  const renamed = await snakeCaseFields(connection, {
    [formerWorkouts]: [],
    workout_months: [],
    chat_facts: [],
    members: [],
    readmissions: [],
    board_epochs: [],
  });
  const moved = await moveWorkouts(connection);
  if (renamed + moved > 0) logger.info({ renamed, moved }, 'The documents have been migrated');
}

async function moveWorkouts(connection: Connection): Promise<number> {
  const names = (await connection.listCollections()).map(({ name }) => name);
  if (!names.includes(formerWorkouts)) return 0;
  const models = factModels(connection);
  const [months, traces] = [createMonthStore(models.months), createTraceStore(models.traces)];
  let moved = 0;
  for await (const { _id: userId, workouts, removed = [] } of connection
    .collection<FormerWorkouts>(formerWorkouts)
    .find({})) {
    // First the traces: they keep a deleted workout from being read again.
    for (const sessionId of removed) await traces.add({ sessionId, userId });
    await months.addMissing(toFacts(userId, workouts));
    moved += 1;
  }
  await connection.dropCollection(formerWorkouts);
  if (names.includes('fact_forms')) await connection.dropCollection('fact_forms');
  return moved;
}
