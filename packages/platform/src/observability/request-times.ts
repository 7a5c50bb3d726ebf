import { Histogram, type Registry } from 'prom-client';

/** Upper bounds of the histogram's buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const name = 'http_request_duration_seconds';
const help = 'Time from the first byte of a request to the end of its answer';
const labelNames = ['method', 'route', 'status'] as const;

type Label = (typeof labelNames)[number];

/** The durations of requests of one method, route and status. */
interface Series {
  readonly labels: Readonly<Record<Label, string | number>>;
  /** How many fell into each bucket; the last one has no upper bound. */
  readonly counts: number[];
  sum: number;
}

/** A sample of the metrics. */
interface Value {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly sharedLabels: Series['labels'];
  readonly value: number;
}

/** The buckets are cumulative. */
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
 * The duration of requests, as a histogram of prom-client. The library's own counting sorts and joins the labels for
 * every observation: in a gateway that was a fortieth of all its work. Here the counts are converted to its form only
 * at a scrape.
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

  /** Called by the registry at a scrape; prom-client's `get` builds its promised result from this. */
  getForPromString(): Promise<unknown> {
    const values = [...this.#series.values()].flatMap(valuesOf);
    return Promise.resolve({ name, help, type: 'histogram', values, aggregator: 'sum' });
  }
}
