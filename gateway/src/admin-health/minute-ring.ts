const hourMs = 3_600_000;
/** Samples are a minute apart; two more for a timer that fires early. */
const most = 62;

/** The metrics of one sample, by name; null for those that could not be read. */
export type Figures = Readonly<Record<string, number | null>>;

interface Sample {
  readonly at: Date;
  readonly figures: Figures;
}

/** The samples of the last hour, in memory; the oldest are dropped. */
export interface MinuteRing {
  add(at: Date, figures: Figures): void;
  /** The time of the oldest sample in the hour before `now`; undefined without one. */
  since(now: Date): Date | undefined;
  /**
   * The values of a metric in the hour before `now`, oldest first; null where it could not be read, or did not exist.
   */
  lastHour(name: string, now: Date): (number | null)[];
}

export function createMinuteRing(): MinuteRing {
  let samples: readonly Sample[] = [];
  const within = (now: Date) => samples.filter(({ at }) => now.getTime() - at.getTime() <= hourMs);
  return {
    add(at, figures) {
      samples = [...samples, { at, figures }].slice(-most);
    },
    since: (now) => within(now)[0]?.at,
    lastHour: (name, now) => within(now).map(({ figures }) => figures[name] ?? null),
  };
}
