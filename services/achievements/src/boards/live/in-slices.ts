import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items in one slice: writing to so many viewers blocks the event loop for about two milliseconds. */
const atOnce = 128;

/** Processes many items, and yields to the event loop between slices. @throws the error of `serve` */
export async function inSlices<Item>(items: readonly Item[], serve: (item: Item) => void): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    if (start > 0) await nextTurn();
    for (const item of items.slice(start, start + atOnce)) serve(item);
  }
}
