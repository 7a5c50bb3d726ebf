interface Sample {
  readonly at: number;
  readonly value: number;
}

/** A smoothed angle and its samples. */
export interface SmoothAngle {
  readonly samples: readonly Sample[];
  /** An outlier that the next sample must confirm. */
  readonly doubted: Sample | null;
  /** Degrees; null before the first sample. */
  readonly value: number | null;
}

export const noAngle: SmoothAngle = { samples: [], doubted: null, value: null };

/**
 * The specification's smoothing of 3 frames at 30 frames a second, as time, so that it does not depend on the frame
 * rate. A slower camera still gets its 3 frames while they are recent enough.
 */
const WINDOW_MS = 100;
const FRAMES = 3;
const OLDEST_MS = 200;
/** Faster than any hip moves: a jump of the model. Degrees, and degrees a millisecond. */
const JITTER = 12;
const TOP_SPEED = 0.3;

const follows = (sample: Sample, earlier: Sample): boolean =>
  Math.abs(sample.value - earlier.value) <= JITTER + TOP_SPEED * (sample.at - earlier.at);

/** Adds one measured angle: averages over 100 ms or 3 frames and ignores single outliers. */
export function smoothAngle(angle: SmoothAngle, at: number, value: number): SmoothAngle {
  const sample = { at, value };
  const last = angle.samples.at(-1);
  const believed = last === undefined || follows(sample, last);
  if (!believed && (angle.doubted === null || !follows(sample, angle.doubted))) {
    return { ...angle, doubted: sample };
  }
  const kept = believed
    ? angle.samples.filter(
        (earlier, index, all) =>
          at - earlier.at < WINDOW_MS - 1 || (index > all.length - FRAMES && at - earlier.at < OLDEST_MS),
      )
    : [];
  const samples = [...kept, sample];
  const sum = samples.reduce((total, { value: each }) => total + each, 0);
  return { samples, doubted: null, value: sum / samples.length };
}
