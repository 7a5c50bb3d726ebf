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

/** Exists while a database is being renamed, so that a start after a crash goes on with it. */
const note = { _id: 'snake_case' };

const isFormer = (value: unknown, kept: readonly string[] = []) => withSnakeCase(value, kept) !== value;

/** Whether an index is of a field in camelCase, at any depth: unique, it would find all renamed documents equal. */
const isStale = ({ key }: { readonly key: object }) =>
  Object.keys(key).some((path) => isFormer(Object.fromEntries(path.split('.').map((name) => [name, 1]))));

/**
 * Renames the fields of stored documents to snake_case, which versions before the first release named as the code does,
 * and drops indexes of former names. Idempotent, also after a crash. A database in which neither an index nor the first
 * document of any collection has such a name costs two reads of each. Replicas that use the former names must not be
 * running.
 * @returns how many documents were changed
 */
export async function snakeCaseFields(connection: Connection, collections: SnakeCased): Promise<number> {
  const notes = connection.collection<typeof note>('renamings');
  const names = (await connection.listCollections()).map(({ name }) => name);
  const there = await Promise.all(
    Object.entries(collections)
      .filter(([name]) => names.includes(name))
      .map(async ([name, kept]) => {
        const collection = connection.collection<{ _id: string }>(name);
        const [indexes, first] = await Promise.all([collection.indexes(), collection.findOne({})]);
        return { collection, kept, stale: indexes.filter(isStale), isFormer: isFormer(first, kept) };
      }),
  );
  const isBegun = (await notes.findOne(note)) !== null;
  if (!isBegun && there.every((each) => !each.isFormer && each.stale.length === 0)) return 0;
  if (!isBegun) await notes.insertOne(note);
  let changed = 0;
  for (const { collection, kept, stale } of there) {
    for (const { name } of stale) await collection.dropIndex(String(name));
    for await (const document of collection.find({})) {
      const renamed = withSnakeCase(document, kept);
      if (renamed === document) continue;
      await collection.replaceOne({ _id: document._id }, renamed as { _id: string });
      changed += 1;
    }
  }
  await notes.deleteOne(note);
  return changed;
}
