/** The size of the model's pictures, and its recent inference times. */
export interface PictureQuality {
  /** Pixels. */
  readonly width: number;
  readonly inferenceMs: readonly number[];
}

/** The model uses 256 pixels of a body: larger pictures only cost time to transfer. */
const widths = [640, 480, 320];
/** The number of pictures that show how fast this device is. */
const SAMPLES = 20;
/** Above this median, milliseconds, with the other work for a picture, fewer than about 10 are processed a second. */
const SLOW_MS = 70;

export const fullQuality: PictureQuality = { width: 640, inferenceMs: [] };

/**
 * Records the time of a picture. If the model is slow the pictures become smaller, step by step; they never grow back,
 * so that the quality does not oscillate.
 */
export function followQuality({ width, inferenceMs }: PictureQuality, took: number): PictureQuality {
  const times = [...inferenceMs, took].slice(-SAMPLES);
  const middle = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  const smaller = widths.find((each) => each < width);
  if (times.length < SAMPLES || middle <= SLOW_MS || smaller === undefined)
    return { width, inferenceMs: times };
  return { width: smaller, inferenceMs: [] };
}
