import { randomUUID } from 'node:crypto';
import { exerciseSlugs } from '@ondine/contracts';
import type { Collection } from 'mongoose';

const dayMs = 86_400_000;
const atOnce = 2000;
const names = ['Ada', 'Grace', 'Hedy', 'Mary', 'Rosa', 'Emmy', 'Lise', 'Vera'];

/** A reproducible source of numbers from 0 up to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function insertAll(
  collection: Collection,
  documents: Iterable<Record<string, unknown>>,
): Promise<void> {
  let batch: Record<string, unknown>[] = [];
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false });
    batch = [];
  };
  for (const document of documents) {
    batch.push(document);
    if (batch.length === atOnce) await flush();
  }
  await flush();
}

/** Fills the records of the auth and the sessions service, as they would be after months of use. */
export async function seedRecords(
  { users, sessions }: { users: Collection; sessions: Collection },
  { people, sessionCount }: { people: number; sessionCount: number },
): Promise<void> {
  const random = randomNumbers(42);
  const ids = Array.from({ length: people }, () => randomUUID());
  const start = Date.UTC(2026, 0, 1);
  const accounts = ids.map((id, index) => ({
    _id: id,
    email: `${id}@bench.test`,
    emailKey: `${id}@bench.test`,
    firstName: names[index % names.length] ?? '',
    isBot: false,
    createdAt: new Date(start),
    onboarding: { responses: [], answeredAt: null, completedAt: new Date(start) },
    pending_events: [],
  }));
  await insertAll(users, accounts);

  function* sessionDocuments() {
    for (let index = 0; index < sessionCount; index += 1) {
      const at = new Date(start + Math.floor(random() * 180 * dayMs));
      const slug = exerciseSlugs[Math.floor(random() * exerciseSlugs.length)] ?? '';
      yield {
        _id: randomUUID(),
        user_id: ids[Math.floor(random() * people)],
        is_bot: false,
        exercise_slug: slug,
        exercise_name: slug,
        reps: Math.floor(random() * 60),
        duration_seconds: 30 + Math.floor(random() * 300),
        form_score: Math.floor(random() * 100),
        notes: 'Lift your hips higher; Beautiful, keep this rhythm',
        created_at: at,
        time_zone: 'UTC',
        local_date: at.toISOString().slice(0, 10),
        fingerprint: randomUUID(),
        deleted_at: null,
        pending_events: [],
      };
    }
  }
  await insertAll(sessions, sessionDocuments());
}
