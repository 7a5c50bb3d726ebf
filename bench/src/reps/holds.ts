import { createButterflyTracker } from '../../../mf-fitness/src/exercises/butterfly/tracker.ts';
import { butterflyMotion } from '../../../mf-fitness/src/exercises/butterfly/motion.ts';
import { simulateClip, modelNoise } from '@ondine/pose-simulator';
import { rest, type Segment } from '../../../mf-fitness/src/body/timeline.ts';
import { positions } from './positions.ts';

/** The errors of measured hold times. Seconds. */
export interface HoldReport {
  readonly clips: number;
  readonly median: number;
  readonly largest: number;
  readonly banked: number;
}

/** Opening or closing the knees, milliseconds; the pose counts from the middle of it. */
const RAMP_MS = 700;
const holds = [1500, 4000, 12_000, 30_000];

const held = (duration: number): readonly Segment[] => [
  { duration: RAMP_MS, to: { open: 1 } },
  rest(duration - RAMP_MS),
  { duration: RAMP_MS, to: { open: 0 } },
  rest(3000),
];

/** Measures holds of several lengths from every good position at every frame rate. */
export function measureHolds(firstSeed: number): HoldReport {
  const model = modelNoise[butterflyMotion.slug];
  if (model === undefined) throw new Error('No noise was measured for holds');
  const errors: number[] = [];
  const bankedErrors: number[] = [];
  for (const [place, { good, view }] of (positions[butterflyMotion.slug] ?? []).entries()) {
    if (!good) continue;
    for (const fps of [10, 15, 24, 30, 60]) {
      let total = 0;
      for (const duration of holds) {
        const options = {
          view,
          fps,
          model,
          dropped: 0.05,
          lost: 0.02,
          seed: firstSeed + place * 10 + fps,
        };
        const tracker = createButterflyTracker();
        for (const frame of simulateClip(butterflyMotion, [rest(1000), ...held(duration)], options).frames)
          tracker.step(frame);
        const { bestHoldTime, totalHoldTime } = tracker.finish();
        errors.push(Math.abs(bestHoldTime - duration) / 1000);
        total += totalHoldTime - duration;
      }
      bankedErrors.push(Math.abs(total) / holds.length / 1000);
    }
  }
  const sorted = errors.toSorted((a, b) => a - b);
  return {
    clips: errors.length,
    median: sorted[sorted.length >> 1] ?? NaN,
    largest: sorted.at(-1) ?? NaN,
    banked: Math.max(...bankedErrors),
  };
}
