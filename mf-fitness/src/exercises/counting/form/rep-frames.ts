/** The measurements of a frame that form is judged by. */
export interface RepFrame {
  readonly at: number;
  /** The value that goes out and comes back in a repetition; the farther out, the larger. */
  readonly way: number;
}

/** Longer ago than this a frame says nothing about the current repetition, milliseconds. */
const REMEMBERED_MS = 12_000;
/** So many frames a second are enough. */
const APART_MS = 50;

/** Adds a frame; the oldest are dropped. */
export function addRepFrame<Frame extends RepFrame>(
  frames: readonly Frame[],
  frame: Frame,
): readonly Frame[] {
  const last = frames.at(-1);
  if (last !== undefined && frame.at - last.at < APART_MS) return frames;
  const oldest = frames[0];
  const kept =
    oldest !== undefined && frame.at - oldest.at > REMEMBERED_MS
      ? frames.filter(({ at }) => frame.at - at <= REMEMBERED_MS)
      : frames;
  return [...kept, frame];
}

/** A repetition that begins at its near end has come there shortly before, milliseconds. */
const COMES_BACK_MS = 600;

/**
 * The frames of a repetition that was at its near end last at a time: without what the member did before it, such as
 * lying down.
 */
export const framesOfRep = <Frame extends RepFrame>(
  frames: readonly Frame[],
  nearAt: number,
): readonly Frame[] => frames.filter(({ at }) => at >= nearAt - COMES_BACK_MS);

/** The value below which a share of the values lies; null without values. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
}

/** The shape of a repetition. */
export interface RepShape<Frame extends RepFrame> {
  /** The nearest and farthest values, without outliers. */
  readonly low: number;
  readonly high: number;
  readonly range: number;
  /** All of its frames, and those at the far end, between the ends, and at the near one. */
  readonly frames: readonly Frame[];
  readonly top: readonly Frame[];
  readonly middle: readonly Frame[];
  readonly bottom: readonly Frame[];
  /** The time beyond the middle of the way, milliseconds. */
  readonly outMs: number;
  /** The share of that time at the far end. */
  readonly pause: number;
  /** The fastest way out and back, ranges a second. */
  readonly rise: number;
  readonly fall: number;
}

/** So many frames at each end may be outliers. */
const OUTLIERS = 2;
/** The share of the range that is the far or the near end. */
const END = 0.2;
/** A speed is measured over this time, milliseconds. */
const SPEED_OVER_MS = 130;

/** The shape of the repetition in these frames; null when they hold none. */
export function shapeOf<Frame extends RepFrame>(frames: readonly Frame[]): RepShape<Frame> | null {
  const ways = frames.map(({ way }) => way).sort((a, b) => a - b);
  const [low, high] = [ways[OUTLIERS], ways.at(-1 - OUTLIERS)];
  if (low === undefined || high === undefined || high <= low) return null;
  const range = high - low;
  const outMs = timeAbove(frames, (low + high) / 2);
  return {
    low,
    high,
    range,
    frames,
    top: frames.filter(({ way }) => way >= high - END * range),
    middle: frames.filter(({ way }) => way > low + END * range && way < high - END * range),
    bottom: frames.filter(({ way }) => way <= low + END * range),
    outMs,
    pause: timeAbove(frames, high - END * range) / Math.max(1, outMs),
    rise: fastest(frames, 1) / range,
    fall: fastest(frames, -1) / range,
  };
}

/** How long the way was above a value, milliseconds. */
function timeAbove(frames: readonly RepFrame[], value: number): number {
  let time = 0;
  for (const [index, { at, way }] of frames.entries()) {
    const before = frames[index - 1];
    if (before !== undefined && way > value) time += Math.min(at - before.at, 4 * APART_MS);
  }
  return time;
}

/** The highest speed out (1) or back (-1), units of the way a second. */
function fastest(frames: readonly RepFrame[], direction: 1 | -1): number {
  let highest = 0;
  let from = 0;
  for (const { at, way } of frames) {
    while (at - (frames[from + 1]?.at ?? at) >= SPEED_OVER_MS) from += 1;
    const earlier = frames[from];
    if (earlier !== undefined && at - earlier.at >= SPEED_OVER_MS / 2)
      highest = Math.max(highest, (direction * (way - earlier.way) * 1000) / (at - earlier.at));
  }
  return highest;
}

/** The median of a measurement; null where it was never seen. */
export const typical = <Frame extends RepFrame>(
  frames: readonly Frame[],
  measure: (frame: Frame) => number | null,
): number | null =>
  quantile(
    frames.map((frame) => measure(frame) ?? NaN),
    0.5,
  );

/** The share of a measurement at each end that may be outliers. */
const SPREAD_WITHOUT = 0.05;

/** How far a measurement varies over the frames; 0 without frames. */
export function spread<Frame extends RepFrame>(
  frames: readonly Frame[],
  measure: (frame: Frame) => number,
): number {
  const values = frames.map(measure);
  return (quantile(values, 1 - SPREAD_WITHOUT) ?? 0) - (quantile(values, SPREAD_WITHOUT) ?? 0);
}
