import { setTimeout as delay } from 'node:timers/promises';

/**
 * Batches calls that arrive within a time, for work where a batch costs little more than a single item.
 * @param withinMs how long the first call waits for others
 * @param run does the work of a batch; when it rejects, every call of the batch rejects
 */
export function groupCalls<Item>(
  withinMs: number,
  run: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let group: { readonly items: Item[]; readonly done: Promise<void> } | undefined;

  function begin(): NonNullable<typeof group> {
    const items: Item[] = [];
    const done = delay(withinMs).then(() => {
      group = undefined;
      return run(items);
    });
    return { items, done };
  }

  return (item) => {
    group ??= begin();
    group.items.push(item);
    return group.done;
  };
}
