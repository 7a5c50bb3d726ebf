import { isDuplicateKey } from './store-errors.ts';

/**
 * Upserts where the filter says more than the id, such as 'only what is newer'. When the upsert meets
 * the id in use, either the filter leaves that document out, or it was inserted by something else just
 * now; updating once more without inserting is right for both.
 */
export async function guardedUpsert(
  update: (options: { upsert: boolean }) => Promise<unknown>,
): Promise<void> {
  try {
    await update({ upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await update({ upsert: false });
  }
}
