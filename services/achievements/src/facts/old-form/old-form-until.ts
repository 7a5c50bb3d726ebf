import { isDuplicateKey } from '@ondine/platform/mongo';
import type { Clock } from '@ondine/platform/time';
import { Schema, type Connection, type Model } from 'mongoose';
import { oldFormCollection } from './workout-document.ts';

interface FormDocument {
  _id: string;
  /** Until then workouts are written in the old form too. */
  old_until: Date;
}

const schema = new Schema<FormDocument>(
  { _id: String, old_until: Date },
  { collection: 'fact_forms', versionKey: false },
);

const formModel = (connection: Connection): Model<FormDocument> =>
  connection.model<FormDocument>('FactForm', schema);

/**
 * How long a release without months may still run beside this one, or be rolled back to, in ms: a week after the first
 * start or migration of this one.
 */
const oldReleaseMs = 7 * 86_400_000;
/** If no release without months has ever run. */
const never = new Date(0);

/**
 * Until when workouts are also written in the old form, the same for all replicas: the first caller stores it. Before
 * that call, only a release without months may have written the old form.
 */
export async function oldFormUntil(connection: Connection, clock: Clock): Promise<Date> {
  const forms = formModel(connection);
  const noted = await forms.findById(oldFormCollection).lean<FormDocument>();
  if (noted) return noted.old_until;
  const collections = await connection.listCollections();
  const isThere = collections.some(({ name }) => name === oldFormCollection);
  const until = isThere ? new Date(clock().getTime() + oldReleaseMs) : never;
  try {
    await forms.collection.insertOne({ _id: oldFormCollection as never, old_until: until });
    return until;
  } catch (error) {
    // Another replica has stored it at the same time.
    if (!isDuplicateKey(error)) throw error;
    return (await forms.findById(oldFormCollection).lean<FormDocument>())?.old_until ?? until;
  }
}
