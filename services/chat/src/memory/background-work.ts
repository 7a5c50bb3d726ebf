import type { Logger } from '@ondine/platform/observability';

/** Background work that a stop waits for. */
export interface BackgroundWork {
  /** @param work logged when it rejects: nobody awaits it, and an unhandled rejection would end the process */
  add(work: Promise<void>): void;
  /** Resolves once all added work is done. */
  settled(): Promise<void>;
}

export function createBackgroundWork(logger: Pick<Logger, 'warn'>): BackgroundWork {
  const underWay = new Set<Promise<void>>();
  return {
    add(work) {
      const done = work
        .catch((error: unknown) => {
          logger.warn({ err: error }, 'Background work failed');
        })
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
