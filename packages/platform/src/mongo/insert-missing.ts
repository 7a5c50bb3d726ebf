import type { Collection } from 'mongoose';
import { isDuplicateKey } from './store-errors.ts';

const atOnce = 1000;

/** The part of the driver's bulk error that names the documents not written. */
interface BulkError {
  readonly writeErrors?:
    { readonly index: number; readonly code?: number } | readonly { readonly index: number }[];
}

/**
 * Inserts all documents whose id is not in use, in bulk.
 * @returns the indexes of those that existed already, which stay unchanged
 */
export async function insertMissing(collection: Collection, documents: readonly object[]): Promise<number[]> {
  const there: number[] = [];
  for (let start = 0; start < documents.length; start += atOnce) {
    const batch = documents.slice(start, start + atOnce);
    try {
      await collection.insertMany(batch, { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const { writeErrors = [] } = error as BulkError;
      there.push(...[writeErrors].flat().map(({ index }) => start + index));
    }
  }
  return there;
}
