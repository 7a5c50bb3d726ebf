import { randomUUID } from 'node:crypto';
import { exerciseSlugs } from '@ondine/contracts';
import type { Collection } from 'mongoose';
import { insertAll, storedAccount, storedSession } from './stored-records.ts';

const dayMs = 86_400_000;
const names = ['Ada', 'Grace', 'Hedy', 'Mary', 'Rosa', 'Emmy', 'Lise', 'Vera'];

/** A reproducible source of numbers in [0, 1). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Fills the databases of the auth and the sessions service as after months of use. */
export async function seedRecords(
  { users, sessions }: { users: Collection; sessions: Collection },
  { people, sessionCount }: { people: number; sessionCount: number },
): Promise<void> {
  const random = randomNumbers(42);
  const ids = Array.from({ length: people }, () => randomUUID());
  const start = Date.UTC(2026, 0, 1);
  const accounts = ids.map((id, index) =>
    storedAccount(id, names[index % names.length] ?? '', new Date(start)),
  );
  await insertAll(users, accounts);

  function* sessionDocuments() {
    for (let index = 0; index < sessionCount; index += 1) {
      const at = new Date(start + Math.floor(random() * 180 * dayMs));
      const slug = exerciseSlugs[Math.floor(random() * exerciseSlugs.length)] ?? '';
      yield storedSession({
        userId: ids[Math.floor(random() * people)],
        slug,
        at,
        reps: Math.floor(random() * 60),
        seconds: 30 + Math.floor(random() * 300),
        formScore: Math.floor(random() * 100),
      });
    }
  }
  await insertAll(sessions, sessionDocuments());
}
