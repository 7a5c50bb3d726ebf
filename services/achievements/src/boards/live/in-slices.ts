import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many are served at a time: writing to so many takes about two milliseconds, in which nothing else is done. */
const atOnce = 128;

/** Serves many one after the other, and lets other work have its turn in between. @throws what serving throws */
export async function inSlices<Item>(items: readonly Item[], serve: (item: Item) => void): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    if (start > 0) await nextTurn();
    for (const item of items.slice(start, start + atOnce)) serve(item);
  }
}
