import type { internalEventsQuerySchema } from '@ondine/contracts';
import type { Collection } from 'mongoose';
import type { z } from 'zod';

/**
 * Reads the documents of a range of users, in no particular order, so that the database need not sort.
 * @param userField the field that holds the user's id; an index must lead with it
 * @param range `fields` are those to read, all when left out
 * @returns null when there are more than `limit`
 */
export async function readUserRange<Document>(
  collection: Collection,
  userField: keyof Document & string,
  {
    from,
    to,
    limit,
    fields = [],
  }: z.output<typeof internalEventsQuerySchema> & { readonly fields?: readonly (keyof Document & string)[] },
): Promise<Document[] | null> {
  const filter = { [userField]: { $gte: from, $lt: to } } as Record<string, unknown>;
  const documents = await collection
    .find(filter, { batchSize: 5000, projection: Object.fromEntries(fields.map((field) => [field, 1])) })
    // The database takes 0 as no limit.
    .limit(Number.isFinite(limit) ? limit + 1 : 0)
    .toArray();
  return documents.length > limit ? null : (documents as unknown as Document[]);
}
