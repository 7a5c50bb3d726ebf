import { Counter, Gauge, type Registry } from 'prom-client';

/** Metrics of lost boards. */
export interface RestoreMeter {
  readonly restored: Counter;
  /** 1 while this replica restores them. */
  readonly restoring: Gauge;
}

export const createRestoreMeter = (registry: Registry): RestoreMeter => ({
  restored: new Counter({
    name: 'boards_restored_total',
    help: 'Times that this replica has restored the boards in Redis from the database',
    registers: [registry],
  }),
  restoring: new Gauge({
    name: 'boards_restoring',
    help: '1 while this replica restores the boards in Redis from the database',
    registers: [registry],
  }),
});
