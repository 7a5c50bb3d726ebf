/**
 * Processes items as they are read, so many at a time, and reads no further ahead.
 * @param process never rejects
 * @throws the error of reading the items, once those in progress are done
 */
export async function severalAtOnce<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  process: (item: Item) => Promise<void>,
): Promise<void> {
  // The requests to a generator wait for each other, unlike those to a database cursor.
  async function* read() {
    yield* items;
  }
  const reader = read();
  async function work() {
    for (let next = await reader.next(); !next.done; next = await reader.next()) await process(next.value);
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
