import { createTracker } from '../../../mf-fitness/src/workout/engine/trackers/index.ts';
import type { SyntheticClip } from '@ondine/pose-simulator';

/** A tracker's result for a clip. */
export interface ClipResult {
  readonly truth: number;
  readonly counted: number;
  /** When the coach first spoke about the camera, milliseconds from the start; null when never. */
  readonly placementCueMs: number | null;
  readonly placementCue: string | null;
  /** Milliseconds of one step, median. */
  readonly stepMs: number;
}

/** Runs a new tracker over a clip. */
export function runClip(slug: string, clip: SyntheticClip): ClipResult {
  const tracker = createTracker(slug);
  const startedAt = clip.frames[0]?.timestampMs ?? 0;
  const steps: number[] = [];
  let cue: { readonly at: number; readonly text: string } | null = null;
  for (const frame of clip.frames) {
    const before = performance.now();
    const { messages } = tracker.step(frame);
    steps.push(performance.now() - before);
    if (cue !== null) continue;
    const placement = messages.find(
      ({ category, text }) => category === 'warning' && text !== 'Return to pose' && text !== 'Pose unlocked',
    );
    if (placement !== undefined) cue = { at: frame.timestampMs - startedAt, text: placement.text };
  }
  return {
    truth: clip.reps,
    counted: tracker.finish().reps,
    placementCueMs: cue?.at ?? null,
    placementCue: cue?.text ?? null,
    stepMs: steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0,
  };
}
