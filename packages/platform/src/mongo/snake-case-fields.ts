import type { Connection } from 'mongoose';

/** A stored document, or an object within one. */
type Fields = Readonly<Record<string, unknown>>;

/** By collection: the fields whose values keep the names within them, because others define those. */
export type SnakeCased = Readonly<Record<string, readonly string[]>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Only names in camelCase: keys of maps, such as ids, stay as they are. */
const snakeCased = (name: string) =>
  /^[a-z]+(?:[A-Z][a-z]*)+$/.test(name)
    ? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    : name;

/**
 * The same value with the names of its fields in snake_case, at any depth; the value itself if none changes.
 * @param kept fields whose values are not entered
 */
export function withSnakeCase(value: unknown, kept: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withSnakeCase(item, kept));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isFields(value)) return value;
  const entries = Object.entries(value);
  const renamed = entries.map(([name, field]): [string, unknown] => [
    snakeCased(name),
    kept.includes(name) ? field : withSnakeCase(field, kept),
  ]);
  const isChanged = renamed.some(
    ([name, field], index) => name !== entries[index]?.[0] || field !== entries[index][1],
  );
  return isChanged ? Object.fromEntries(renamed) : value;
}

/** Exists while the fields of a collection are being renamed, so that a start after a crash goes on with it. */
interface Renaming {
  readonly _id: string;
}

/**
 * Renames the fields of stored documents to snake_case, which releases before the first one named as the code does.
 * Idempotent, also after a crash; a collection whose first document has such names costs one read of it. Replicas that
 * use the former names must not be running.
 * @returns how many documents were changed
 */
export async function snakeCaseFields(connection: Connection, collections: SnakeCased): Promise<number> {
  const renamings = connection.collection<Renaming>('renamings');
  let changed = 0;
  for (const [name, kept] of Object.entries(collections)) {
    const collection = connection.collection<{ _id: string }>(name);
    const first = await collection.findOne({});
    const isBegun = (await renamings.findOne({ _id: name })) !== null;
    if (!isBegun && withSnakeCase(first, kept) === first) continue;
    if (!isBegun) await renamings.insertOne({ _id: name });
    // Unique indexes on former names would find all renamed documents equal. The service builds its indexes afterwards.
    await collection.dropIndexes();
    for await (const document of collection.find({})) {
      const renamed = withSnakeCase(document, kept);
      if (renamed === document) continue;
      await collection.replaceOne({ _id: document._id }, renamed as { _id: string });
      changed += 1;
    }
    await renamings.deleteOne({ _id: name });
  }
  return changed;
}
