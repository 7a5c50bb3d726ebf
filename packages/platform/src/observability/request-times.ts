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
  /** By route, status and method: these are hashed already, and joined to a key they would be hashed every time. */
  readonly #series = new Map<string, Map<number, Map<string, Series>>>();

  constructor(registry: Registry) {
    super({ name, help, labelNames, buckets: bounds, registers: [registry] });
  }

  /** @param route the pattern of its contract, never the address: addresses are unbounded and hold ids */
  record(method: string, route: string, status: number, seconds: number): void {
    const series =
      this.#series.get(route)?.get(status)?.get(method) ?? this.#begin({ method, route, status });
    const place = bounds.findIndex((bound) => seconds <= bound);
    const at = place === -1 ? bounds.length : place;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.sum += seconds;
  }

  #begin(labels: { method: string; route: string; status: number }): Series {
    const counts = Array.from({ length: bounds.length + 1 }, () => 0);
    const series = { labels, counts, sum: 0 };
    const ofRoute = this.#series.get(labels.route) ?? new Map<number, Map<string, Series>>();
    const ofStatus = ofRoute.get(labels.status) ?? new Map<string, Series>();
    this.#series.set(labels.route, ofRoute);
    ofRoute.set(labels.status, ofStatus);
    ofStatus.set(labels.method, series);
    return series;
  }

  /** Called by the registry at a scrape; prom-client's `get` builds its promised result from this. */
  getForPromString(): Promise<unknown> {
    const values = [...this.#series.values()]
      .flatMap((ofRoute) => [...ofRoute.values()])
      .flatMap((ofStatus) => [...ofStatus.values()])
      .flatMap(valuesOf);
    return Promise.resolve({ name, help, type: 'histogram', values, aggregator: 'sum' });
  }
}
