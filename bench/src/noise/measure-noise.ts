import type { CameraView } from '../../../mf-fitness/src/body/camera-view.ts';
import {
  groupOf,
  metresPerPicture,
  noiseGroups,
  occlusion,
  viewingBins,
  type ModelNoise,
  type ModelSight,
  type NoiseGroup,
} from '@ondine/pose-simulator';
import { removeLinear } from './remove-linear.ts';
import type { PoseLandmark } from '../../../mf-fitness/src/body/landmark.ts';
import { median } from '../median.ts';

/** A clip with known truth, and the model's result. */
export interface SeenClip {
  readonly view: CameraView;
  /** Seen from a position from which the exercise is counted: only there its jitter matters. */
  readonly good: boolean;
  readonly fps: number;
  /** The true position of every point in each frame. */
  readonly truth: readonly (readonly PoseLandmark[])[];
  readonly seen: readonly (readonly PoseLandmark[] | null)[];
}

/** Skipped while the model's tracking and its smoothing settle. */
const FIRST_FRAMES = 20;
const FEWEST_FRAMES = 60;
/** Distance in frames of two errors whose correlation shows how fast an error decays. */
const LAG = 10;

/** Below this correlation the decay cannot be estimated. */
const LEAST_LIKENESS = 0.05;

interface Errors {
  readonly jitter: number;
  readonly drift: number;
  /** Correlation of errors `LAG` frames apart, -1..1. */
  readonly likeness: number;
}

/** Measures the model's errors in clips of one exercise, and how often it finds no body. */
export function measureNoise(clips: readonly SeenClip[]): ModelNoise {
  const good = clips.filter((clip) => clip.good);
  const errors = good.flatMap((clip) =>
    clip.truth[0] === undefined
      ? []
      : clip.truth[0].flatMap((_, index) =>
          errorsOf(clip, index).map((error) => ({ group: groupOf(index), error })),
        ),
  );
  const rootMeanSquare = (group: NoiseGroup, pick: (error: Errors) => number) => {
    const values = errors.filter((each) => each.group === group).map(({ error }) => pick(error) ** 2);
    return Math.sqrt(mean(values));
  };
  const likeness = median(errors.map(({ error }) => error.likeness));
  const fps = clips[0]?.fps ?? NaN;
  const frames = good.flatMap(({ seen }) => seen);
  return {
    jitter: perGroup((group) =>
      round(
        rootMeanSquare(group, ({ jitter }) => jitter),
        4,
      ),
    ),
    drift: perGroup((group) =>
      round(
        rootMeanSquare(group, ({ drift }) => drift),
        4,
      ),
    ),
    driftMs: round((-LAG * 1000) / fps / Math.log(Math.max(likeness, LEAST_LIKENESS)), 0),
    lost: round(mean(frames.map((points) => (points === null ? 1 : 0))), 4),
  };
}

/**
 * The horizontal and vertical errors of one point, without the part that depends linearly on its position and speed: a
 * model that lags, or shrinks a movement, does so every time. Metres at the body.
 */
function errorsOf({ view, fps, truth, seen }: SeenClip, index: number): Errors[] {
  const metres = metresPerPicture(view) / Math.max(view.imageWidth, view.imageHeight);
  const sizes = { x: view.imageWidth * metres, y: view.imageHeight * metres } as const;
  const placeOf = (frame: number) => truth[Math.min(frame, truth.length - 1)]?.[index];
  return (['x', 'y'] as const).flatMap((axis) => {
    const known: number[][] = [];
    const off: number[] = [];
    for (const [frame, points] of seen.entries()) {
      const [before, was, after] = [placeOf(frame - 1), placeOf(frame), placeOf(frame + 1)];
      const is = points?.[index];
      if (frame < FIRST_FRAMES || !before || !was || !after || !is || !isInside(was)) continue;
      off.push((is[axis] - was[axis]) * sizes[axis]);
      known.push([1, was.x, was.y, after.x - before.x, after.y - before.y]);
    }
    if (off.length < FEWEST_FRAMES || fps <= 0) return [];
    const rest = removeLinear(off, known);
    const spread = mean(rest.map((value) => value ** 2));
    // The second difference of white noise has six times its variance; slow errors contribute nothing.
    const bends = off.slice(2).map((value, at) => value - 2 * (off[at + 1] ?? 0) + (off[at] ?? 0));
    const alike = mean(rest.slice(LAG).map((value, at) => value * (rest[at] ?? 0)));
    return [
      {
        jitter: Math.sqrt(mean(bends.map((bend) => bend ** 2)) / 6),
        drift: Math.sqrt(spread),
        likeness: alike / spread,
      },
    ];
  });
}

/** Measures how accurate the model's visibility of each point is. */
export function measureSight(clips: readonly SeenClip[]): ModelSight {
  const inside = new Map<string, number[]>();
  const outside: number[] = [];
  for (const { view, truth, seen } of clips)
    for (const [frame, points] of seen.entries()) {
      const were = truth[frame];
      if (points === null || were === undefined || frame < FIRST_FRAMES) continue;
      for (const [index, point] of points.entries()) {
        const was = were[index];
        if (was === undefined) continue;
        if (!isInside(was)) outside.push(point.visibility);
        else {
          const key = `${groupOf(index)} ${occlusion(were, index, view)}`;
          inside.set(key, [...(inside.get(key) ?? []), point.visibility]);
        }
      }
    }
  const of = (group: NoiseGroup, bin: number) => inside.get(`${group} ${bin}`);
  return {
    visibility: perGroup((group) =>
      viewingBins.map((_, bin) => round(mean(of(group, bin) ?? of(group, bin - 1) ?? [1]), 2)),
    ),
    outside: round(mean(outside), 2),
  };
}

const isInside = ({ x, y }: PoseLandmark): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const perGroup = <Value>(of: (group: NoiseGroup) => Value): Record<NoiseGroup, Value> =>
  Object.fromEntries(noiseGroups.map((group) => [group, of(group)])) as Record<NoiseGroup, Value>;
