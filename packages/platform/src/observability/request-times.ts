import { Histogram, type Registry } from 'prom-client';

/** Upper ends of the classes that times fall into, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const name = 'http_request_duration_seconds';
const help = 'Time from the first byte of a request to the end of its answer';
const labelNames = ['method', 'route', 'status'] as const;

type Label = (typeof labelNames)[number];

/** The times of requests of one method, route and status. */
interface Series {
  readonly labels: Readonly<Record<Label, string | number>>;
  /** How many fell into each class; the last one has no end. */
  readonly counts: number[];
  sum: number;
}

/** A line of the figures. */
interface Value {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly sharedLabels: Series['labels'];
  readonly value: number;
}

/** Each class counts those below it, too. */
function valuesOf({ labels: sharedLabels, counts, sum }: Series): Value[] {
  let count = 0;
  const classes = counts.map((each, index) => {
    count += each;
    return {
      metricName: `${name}_bucket`,
      labels: { le: bounds[index] ?? '+Inf' },
      sharedLabels,
      value: count,
    };
  });
  return [
    ...classes,
    { metricName: `${name}_sum`, labels: {}, sharedLabels, value: sum },
    { metricName: `${name}_count`, labels: {}, sharedLabels, value: count },
  ];
}

/**
 * How long requests took, as a histogram of prom-client, whose own way of counting sorts and joins the labels of each
 * time it is told: for a gateway that was a fortieth of all it does. What was counted is put into its form when
 * the figures are asked for.
 */
export class RequestTimes extends Histogram<Label> {
  readonly #series = new Map<string, Series>();

  constructor(registry: Registry) {
    super({ name, help, labelNames, buckets: bounds, registers: [registry] });
  }

  /** @param route the pattern of its contract, never the address: addresses are unbounded and hold ids */
  record(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`;
    let series = this.#series.get(key);
    if (!series) {
      const counts = Array.from({ length: bounds.length + 1 }, () => 0);
      series = { labels: { method, route, status }, counts, sum: 0 };
      this.#series.set(key, series);
    }
    const place = bounds.findIndex((bound) => seconds <= bound);
    const at = place === -1 ? bounds.length : place;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.sum += seconds;
  }

  /** What the registry asks a histogram for; `get` of prom-client makes of it what it promises. */
  getForPromString(): Promise<unknown> {
    const values = [...this.#series.values()].flatMap(valuesOf);
    return Promise.resolve({ name, help, type: 'histogram', values, aggregator: 'sum' });
  }
}
