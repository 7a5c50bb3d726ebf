import { isDuplicateKey } from './store-errors.ts';

/**
 * Upserts with a filter of more than the id, such as 'only if newer'. When the upsert fails on a duplicate id, either
 * the filter excludes the existing document, or another writer has just inserted it. Repeating the update without
 * upsert is right for both.
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
