import { simulateClip, modelNoise, type ClipOptions } from '@ondine/pose-simulator';
import type { ShapeFactors } from '../../../mf-fitness/src/body/body-shape.ts';
import { motions } from '../../../mf-fitness/src/exercises/exercises.ts';
import { positions, type Position } from './positions.ts';
import { runClip, type ClipResult } from './run-clip.ts';
import { exerciseSet, idleTime } from './scenes.ts';

/** Three body shapes, five frame rates, three tempi. */
const shapes: readonly ShapeFactors[] = [
  {},
  { size: 0.9, width: 1.2, legs: 0.96 },
  { size: 1.06, width: 0.92, legs: 1.05 },
];
const frameRates = [10, 15, 24, 30, 60];
const tempi = [0.6, 1, 1.7];

/**
 * Errors as measured of the real model, which found a body in every frame from a good position. Lost frames and frames
 * without a body are assumed: real rooms are darker than drawn ones.
 */
const seenBy = (slug: string): ClipOptions => {
  const model = modelNoise[slug];
  if (model === undefined) throw new Error(`No noise was measured for "${slug}"`);
  return { model, dropped: 0.05, lost: 0.02 };
};
const IDLE_MINUTES = 10;
const CUE_LIMIT_MS = 3000;

/** The results of one position of one exercise. */
export interface PositionReport {
  readonly position: Position;
  readonly clips: number;
  /** Share of clips counted right within one. */
  readonly offByOne: number;
  /** Mean of the error as a share of the truth. */
  readonly meanError: number;
  /** Share of clips counted right within one or answered by a placement cue within 3 s. */
  readonly countedOrTold: number;
  /** Median time to the first placement cue, milliseconds; null when there was none. */
  readonly cueMs: number | null;
  /** Share of clips with a placement cue. */
  readonly cued: number;
}

/** The results of one exercise. */
export interface ExerciseReport {
  readonly slug: string;
  readonly positions: readonly PositionReport[];
  readonly falseRepsPerIdleMinute: number;
  readonly stepMicroseconds: number;
}

const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Simulates and counts all combinations for an exercise.
 * @param firstSeed the first seed of its clips; clips of seeds 1000 apart have none in common
 */
export function measureExercise(slug: string, firstSeed: number): ExerciseReport {
  const motion = motions[slug];
  if (motion === undefined) throw new Error(`There is no motion for "${slug}"`);
  const model = seenBy(slug);
  const all: ClipResult[] = [];
  const reports = (positions[slug] ?? []).map((position, place) => {
    const results: ClipResult[] = [];
    for (const [body, shape] of shapes.entries())
      for (const [rate, fps] of frameRates.entries()) {
        const seed = firstSeed + place * 100 + body * 10 + rate + 1;
        const segments = exerciseSet(motion, tempi[(place + body + rate) % tempi.length] ?? 1, seed);
        results.push(
          runClip(slug, simulateClip(motion, segments, { ...model, shape, fps, seed, view: position.view })),
        );
      }
    all.push(...results);
    return reportOf(position, results);
  });
  const good = (positions[slug] ?? []).filter((position) => position.good);
  const falseReps = good.map((position, place) =>
    runClip(
      slug,
      simulateClip(motion, idleTime(motion, IDLE_MINUTES / good.length, firstSeed + place + 1), {
        ...model,
        seed: firstSeed + place + 7,
        view: position.view,
      }),
    ),
  );
  return {
    slug,
    positions: reports,
    falseRepsPerIdleMinute: falseReps.reduce((sum, { counted }) => sum + counted, 0) / IDLE_MINUTES,
    stepMicroseconds: (median(all.map(({ stepMs }) => stepMs)) ?? 0) * 1000,
  };
}

function reportOf(position: Position, results: readonly ClipResult[]): PositionReport {
  const off = results.map(({ truth, counted }) => Math.abs(truth - counted));
  const told = ({ placementCueMs }: ClipResult) => placementCueMs !== null && placementCueMs <= CUE_LIMIT_MS;
  const cues = results.map(({ placementCueMs }) => placementCueMs).filter((at) => at !== null);
  return {
    position,
    clips: results.length,
    offByOne: mean(off.map((each) => (each <= 1 ? 1 : 0))),
    meanError: mean(results.map(({ truth }, index) => (off[index] ?? 0) / Math.max(1, truth))),
    countedOrTold: mean(results.map((result, index) => ((off[index] ?? 0) <= 1 || told(result) ? 1 : 0))),
    cueMs: median(cues),
    cued: cues.length / results.length,
  };
}
