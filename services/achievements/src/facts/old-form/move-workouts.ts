import type { Model } from 'mongoose';
import type { UserDocument } from '../../users/user-document.ts';
import type { FactModels } from '../fact-store.ts';
import { knownWorkouts } from '../known-workouts.ts';
import { createMonthStore } from '../month-store.ts';
import type { WorkoutDocument } from './workout-document.ts';

/**
 * Moves workouts from the old form to months, once no replica writes the old form any more. Traces stay, because their
 * month is unknown. Idempotent, also after a crash.
 * @returns how many users' workouts were moved
 */
export async function moveWorkouts(
  { months, oldForm }: Pick<FactModels, 'months' | 'oldForm'>,
  users: Model<UserDocument>,
): Promise<number> {
  const store = createMonthStore(months);
  let moved = 0;
  for await (const document of oldForm
    .find({ workouts: { $exists: true } })
    .lean<WorkoutDocument>()
    .cursor()) {
    const { _id: userId } = document;
    const { facts } = knownWorkouts([], [document]);
    await store.addMissing(facts);
    await oldForm.updateOne({ _id: userId }, { $unset: { workouts: '' } });
    await oldForm.deleteOne({
      _id: userId,
      workouts: { $exists: false },
      'removed.0': { $exists: false },
    });
    moved += 1;
  }
  await eraseDeleted(store, users);
  return moved;
}

/** Erases documents that a replica of an older release has left of deleted accounts. */
async function eraseDeleted(
  store: ReturnType<typeof createMonthStore>,
  users: Model<UserDocument>,
): Promise<void> {
  const gone = users.find({ deleted: true }, { _id: 1 }).lean<Pick<UserDocument, '_id'>>().cursor();
  for await (const { _id } of gone) await store.erase(_id);
  await users.updateMany({ _id: { $gt: '' }, deleted: true }, { $unset: { totals: '', month_starts: '' } });
}
