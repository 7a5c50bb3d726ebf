import { randomUUID } from 'node:crypto';
import type { Collection } from 'mongoose';

const atOnce = 2000;

/** An onboarded account as the auth service stores it. @param at its creation time */
export const storedAccount = (id: string, firstName: string, at: Date) => ({
  _id: id,
  email: `${id}@bench.test`,
  email_key: `${id}@bench.test`,
  first_name: firstName,
  is_bot: false,
  created_at: at,
  onboarding: { responses: [], answered_at: null, completed_at: at },
  membership: {
    customer_id: null,
    checkout: null,
    checkout_attempt: 0,
    entitlement: {
      paid: false,
      plan: null,
      state: 'none',
      current_period_end: null,
      cancel_at_period_end: false,
    },
    asked_at: null,
    revision: 0,
  },
  pending_events: [],
});

/** The fields that differ between workouts. */
export interface Trained {
  readonly userId: string | undefined;
  readonly slug: string;
  /** When it ended. */
  readonly at: Date;
  readonly reps: number;
  readonly seconds: number;
  readonly formScore: number;
}

/** A workout as the sessions service stores it. */
export const storedSession = ({ userId, slug, at, reps, seconds, formScore }: Trained) => ({
  _id: randomUUID(),
  user_id: userId,
  is_bot: false,
  exercise_slug: slug,
  exercise_name: slug,
  reps,
  duration_seconds: seconds,
  form_score: formScore,
  notes: 'Lift your hips higher; Beautiful, keep this rhythm',
  created_at: at,
  time_zone: 'UTC',
  local_date: at.toISOString().slice(0, 10),
  fingerprint: randomUUID(),
  saved_at: at,
  deleted_at: null,
  pending_events: [],
});

/** Inserts documents in batches. */
export async function insertAll(
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
