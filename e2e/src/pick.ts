import type { Random } from '../../mf-fitness/src/workout/motion/random.ts';

/** One of several, by chance. @throws Error when there is none */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
