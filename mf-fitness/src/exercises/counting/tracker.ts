import type { PoseLandmark } from '../../body/landmark.ts';
import type { FeedbackMessage } from './feedback-message.ts';
import type { FormCost } from './form-score.ts';
import type { Uncounted } from './uncounted.ts';

/** One camera frame as the pose model saw it. */
export interface TrackerInput {
  /** Milliseconds on a clock that only moves forward. */
  readonly timestampMs: number;
  /** 33 points, or null when the model found nobody. */
  readonly landmarks: readonly PoseLandmark[] | null;
  /** Size of the picture, pixels. */
  readonly imageWidth: number;
  readonly imageHeight: number;
}

/** What a tracker knows after a frame. */
export interface TrackerSnapshot {
  readonly reps: number;
  /** The exercise's own name for where the movement is. */
  readonly phase: string;
  /** Whether the body was last seen where the exercise wants it: lying, sitting or standing. */
  readonly inPlace: boolean;
  /** What the coach could say about this frame; the feedback scheduler decides when. */
  readonly messages: readonly FeedbackMessage[];
  /** Why nothing is counted; null while there is nothing to explain. */
  readonly uncounted: Uncounted | null;
  /** 0 to 100; 0 until something was done that can be scored. */
  readonly formScore: number;
  /** Of an exercise that is held: the time held so far, milliseconds. */
  readonly heldMs?: number;
  /** Which check took what from the form score, the dearest first. */
  readonly formCosts: readonly FormCost[];
}

/** Counts one exercise. It never throws on a frame, whatever the frame holds. */
export interface ExerciseTracker<Shown extends TrackerSnapshot = TrackerSnapshot> {
  step(input: TrackerInput): Shown;
  /** Ends the exercise: a hold under way is banked. */
  finish(): Shown;
}
