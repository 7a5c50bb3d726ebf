import { Gauge, Histogram, type Registry } from 'prom-client';

/** Metrics of open boards. */
export interface PageMeter {
  /** From the first announcement of a change until the rows have been written to every viewer's socket, in seconds. */
  readonly shown: Pick<Histogram, 'observe'>;
}

/** @param viewers returns how many have a board open */
export function createPageMeter(registry: Registry, viewers: () => number): PageMeter {
  new Gauge({
    name: 'board_viewers',
    help: 'Signed-in viewers who have a board open on this replica',
    registers: [registry],
    collect() {
      this.set(viewers());
    },
  });
  return {
    shown: new Histogram({
      name: 'board_page_seconds',
      help: 'From the word that a board has changed until its rows are written to all of its viewers here',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
  };
}
