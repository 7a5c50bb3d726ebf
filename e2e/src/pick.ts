import type { Random } from '@ondine/pose-simulator';

/** A random element. @throws Error when there is none */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
