import type { PoseLandmark } from '../../body/landmark.ts';
import type { FeedbackMessage } from './feedback-message.ts';
import type { FormCost } from './form/form-score.ts';
import type { Uncounted } from './uncounted.ts';

/** The pose model's output for one camera frame. */
export interface TrackerInput {
  /** Milliseconds of a monotonic clock. */
  readonly timestampMs: number;
  /** 33 points, or null when the model found nobody. */
  readonly landmarks: readonly PoseLandmark[] | null;
  /** Size of the picture, pixels. */
  readonly imageWidth: number;
  readonly imageHeight: number;
}

/** The state of a tracker after a frame. */
export interface TrackerSnapshot {
  readonly reps: number;
  /** The exercise's own name of the phase. */
  readonly phase: string;
  /** Whether the body was last seen in the exercise's position: lying, sitting or standing. */
  readonly inPlace: boolean;
  /** The coach's possible lines for this frame; the feedback scheduler decides when to say them. */
  readonly messages: readonly FeedbackMessage[];
  /** Why nothing is counted; null while there is nothing to explain. */
  readonly uncounted: Uncounted | null;
  /** 0 to 100; 0 until something was done that can be scored. */
  readonly formScore: number;
  /** For exercises with holds: the total time held, milliseconds. */
  readonly heldMs?: number;
  /** The costs of the form score by check, the largest first. */
  readonly formCosts: readonly FormCost[];
}

/** Counts one exercise. It never throws on a frame, whatever the frame holds. */
export interface ExerciseTracker<Shown extends TrackerSnapshot = TrackerSnapshot> {
  step(input: TrackerInput): Shown;
  /** Ends the exercise: the current hold is counted. */
  finish(): Shown;
}
