/** Counts open resources by key, such as an address or an account. */
export interface OpenCount {
  /** @returns a function that releases it (idempotent); null when too many are open already */
  enter(key: string): (() => void) | null;
}

/**
 * @param each how many may be open for one key
 * @param total how many may be open for all keys together
 */
export function createOpenCount({
  each,
  total = Infinity,
}: {
  readonly each: number;
  readonly total?: number;
}): OpenCount {
  const open = new Map<string, number>();
  let sum = 0;
  return {
    enter(key) {
      const count = open.get(key) ?? 0;
      if (count >= each || sum >= total) return null;
      open.set(key, count + 1);
      sum += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        sum -= 1;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
