/** Background work that a stop waits for. */
export interface BackgroundWork {
  /** @param work that never rejects */
  add(work: Promise<void>): void;
  /** Resolves once all added work is done. */
  settled(): Promise<void>;
}

export function createBackgroundWork(): BackgroundWork {
  const underWay = new Set<Promise<void>>();
  return {
    add(work) {
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
