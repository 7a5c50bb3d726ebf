import { setTimeout as delay } from 'node:timers/promises';

/**
 * Joins calls that come within a time into one, for work of which many cost little more than one.
 * @param withinMs how long the first call waits for others
 * @param run does the work of all; when it rejects, each of their calls does
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
