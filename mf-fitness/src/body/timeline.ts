/** Values that determine a pose, by name; an absent one is 0. */
export type Channels = Readonly<Record<string, number>>;

/** The interpolation of a value: `smooth` starts and ends at rest, like a body. */
export type Ease = 'smooth' | 'linear';

/** A movement towards new values. Values not named stay as they are. */
export interface Segment {
  /** Milliseconds. */
  readonly duration: number;
  readonly to: Channels;
  readonly ease?: Ease;
  /** Full repetitions completed at the end of this segment. */
  readonly reps?: number;
}

/** A whole movement: the initial values and the segments. */
export interface Timeline {
  readonly start: Channels;
  readonly segments: readonly Segment[];
}

/** Length of a movement, milliseconds. */
export const timelineDuration = (timeline: Timeline): number =>
  timeline.segments.reduce((sum, segment) => sum + segment.duration, 0);

/** The number of full repetitions in a movement. */
export const timelineReps = (timeline: Timeline): number =>
  timeline.segments.reduce((sum, segment) => sum + (segment.reps ?? 0), 0);

/** The values at a time, milliseconds from the start; after the end they stay constant. */
export function sampleTimeline(timeline: Timeline, at: number): Channels {
  let values: Channels = timeline.start;
  let startsAt = 0;
  for (const segment of timeline.segments) {
    const share = segment.duration === 0 ? 1 : Math.min(1, Math.max(0, (at - startsAt) / segment.duration));
    const eased = segment.ease === 'linear' ? share : share * share * (3 - 2 * share);
    values = { ...values, ...mixChannels(values, segment.to, eased) };
    startsAt += segment.duration;
    if (at < startsAt) break;
  }
  return values;
}

function mixChannels(from: Channels, to: Channels, share: number): Channels {
  return Object.fromEntries(
    Object.entries(to).map(([name, value]) => {
      const before = from[name] ?? 0;
      return [name, before + (value - before) * share];
    }),
  );
}

/** A pause without movement. */
export const rest = (duration: number): Segment => ({ duration, to: {} });
