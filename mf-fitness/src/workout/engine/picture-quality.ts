/** How large a picture the model gets, and how long the last ones took it. */
export interface PictureQuality {
  /** Pixels. */
  readonly width: number;
  readonly inferenceMs: readonly number[];
}

/** The model looks at 256 pixels of a body: bigger pictures only cost time to hand over. */
const widths = [640, 480, 320];
/** So many pictures tell how fast this device is. */
const SAMPLES = 20;
/** Slower than this at the median, with all else that a picture takes, about 10 are looked at a second. Milliseconds. */
const SLOW_MS = 70;

export const fullQuality: PictureQuality = { width: 640, inferenceMs: [] };

/**
 * Takes in how long a picture took. When the model is slow the pictures become smaller, step by
 * step; they never grow back, so that the quality does not swing.
 */
export function followQuality({ width, inferenceMs }: PictureQuality, took: number): PictureQuality {
  const times = [...inferenceMs, took].slice(-SAMPLES);
  const middle = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  const smaller = widths.find((each) => each < width);
  if (times.length < SAMPLES || middle <= SLOW_MS || smaller === undefined)
    return { width, inferenceMs: times };
  return { width: smaller, inferenceMs: [] };
}
