/** Numbers in [0, 1) that depend on the seed alone (mulberry32, public domain). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A seeded random source with the helpers that histories are made with. */
export interface Chance {
  readonly random: () => number;
  readonly between: (low: number, high: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

export function createChance(seed: number): Chance {
  const random = seededRandom(seed);
  return {
    random,
    between: (low, high) => low + random() * (high - low),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item,
  };
}
