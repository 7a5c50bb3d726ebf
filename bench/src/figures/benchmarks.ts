/** A benchmark that `npm run bench` runs: the script `bench:NAME` of package.json. */
export interface Benchmark {
  readonly name: string;
  /** Its heading in docs/performance.md. */
  readonly title: string;
  /** Settings for a short run, whose figures are less reliable. */
  readonly short?: Readonly<Record<string, string>>;
}

/** In the order of execution: those that need a quiet machine least come last. */
export const benchmarks: readonly Benchmark[] = [
  { name: 'gateway', title: 'Calls through the gateway', short: { BENCH_ROUNDS: '3', BENCH_CALLS: '1000' } },
  { name: 'services', title: 'Calls of services', short: { BENCH_ROUNDS: '3', BENCH_CALLS: '500' } },
  { name: 'growth', title: "A member's history", short: { BENCH_ROUNDS: '3' } },
  { name: 'calls', title: 'Processor time of a call' },
  { name: 'viewers', title: 'Viewers of a board', short: { BENCH_SECONDS: '10', BENCH_VIEWERS: '500' } },
  { name: 'live', title: 'A result on an open board', short: { BENCH_SECONDS: '10' } },
  { name: 'boards', title: 'Boards with many members', short: { BENCH_MEMBERS: '20000' } },
  { name: 'visit', title: 'A first visit', short: { BENCH_ROUNDS: '2' } },
  { name: 'screens', title: 'Screens', short: { BENCH_ROUNDS: '2' } },
  { name: 'pose', title: 'The first pose', short: { BENCH_ROUNDS: '2' } },
  { name: 'loop', title: 'A workout' },
  { name: 'start', title: 'A start' },
  { name: 'outbox', title: 'An outbox after an outage', short: { BENCH_EVENTS: '1000' } },
  { name: 'overload', title: 'Too many calls', short: { BENCH_SECONDS: '5' } },
  {
    name: 'rebuild',
    title: 'A rebuild',
    short: { BENCH_PEOPLE: '200', BENCH_SESSIONS: '10000', BENCH_ROUNDS: '2' },
  },
];
