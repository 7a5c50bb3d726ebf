import { decideFeedback, noFeedback, type Feedback, type FeedbackInput } from './feedback.ts';
import type { FeedbackMessage } from '../../exercises/counting/feedback-message.ts';
import type { GuidedStart } from './placement/placement-guide.ts';
import type { ChimeName } from './chime.ts';
import type { FormCost } from '../../exercises/counting/form-score.ts';
import type { TrackerSnapshot } from '../../exercises/counting/tracker.ts';
import type { Uncounted } from '../../exercises/counting/uncounted.ts';
import type { Random } from './random.ts';

/** idle → starting → running → stopped; an error offers another start. */
export type CameraStatus = 'idle' | 'starting' | 'running' | 'stopped' | 'error';

/** The state for the exercise screen. A new object only after a visible change. */
export interface WorkoutSnapshot {
  readonly camera: CameraStatus;
  /** The text for the user when `camera` is 'error'. */
  readonly errorText: string | null;
  /** Whether the camera goes on by itself as soon as it is there again, when `camera` is 'error'. */
  readonly isLooking: boolean;
  readonly paused: boolean;
  readonly reps: number;
  readonly phase: string | null;
  readonly formScore: number;
  /** Whole seconds. */
  readonly seconds: number;
  readonly coaching: string | null;
  /** Why nothing is counted now; null while there is nothing to explain. */
  readonly uncounted: Uncounted | null;
  /** Whole seconds held so far; null in exercises without holds. */
  readonly heldSeconds: number | null;
  readonly muted: boolean;
  /** The sound of a repetition. */
  readonly chime: ChimeName;
  /** The guided start, until the exercise has begun. */
  readonly placing: GuidedStart | null;
  readonly set: WorkoutSet;
}

/** The current set. */
export interface WorkoutSet {
  /** 1 is the first. */
  readonly number: number;
  /** The count at its beginning. */
  readonly from: number;
  /** The exercise before it, whole seconds. */
  readonly fromSeconds: number;
  /** Repetitions of the best finished set; 0 before. */
  readonly best: number;
}

/** The state of an exercise before it begins. */
export const nothingDone = {
  paused: true,
  reps: 0,
  phase: null,
  formScore: 0,
  seconds: 0,
  coaching: null,
  uncounted: null,
  heldSeconds: null,
  placing: null,
  set: { number: 1, from: 0, fromSeconds: 0, best: 0 },
} as const satisfies Partial<WorkoutSnapshot>;

/** The state before the camera was requested. */
export const idleWorkout: WorkoutSnapshot = {
  ...nothingDone,
  camera: 'idle',
  errorText: null,
  isLooking: false,
  muted: false,
  chime: 'bell',
};

/** The result of a finished exercise. */
export interface WorkoutResults {
  readonly totalReps: number;
  /** Milliseconds, without the time in which the camera was off. */
  readonly duration: number;
  /** Corrections that occurred, the most frequent first. */
  readonly feedback: readonly string[];
  readonly formScore: number;
  /** The costs of the form score by check, the largest first. */
  readonly formCosts: readonly FormCost[];
}

/** The state of coaching one exercise. */
export interface Coaching {
  readonly feedback: Feedback;
  /** The line on the screen. */
  readonly line: FeedbackMessage | null;
  /** When the line on the screen last applied. */
  readonly appliedAt: number;
  /** How many frames each correction applied to. */
  readonly corrections: Readonly<Record<string, number>>;
}

export const noCoaching: Coaching = { feedback: noFeedback, line: null, appliedAt: 0, corrections: {} };

/** How long an outdated line stays on the screen, milliseconds. */
const LINGER_MS = 5000;

/**
 * Processes a tracker's output for a frame. A line to say aloud is new in `line`.
 * @param moment `at` on the frames' clock, `exercisedMs` on the displayed one, both milliseconds
 */
export function coach(
  before: Coaching,
  tracked: TrackerSnapshot,
  { at, exercisedMs }: Pick<FeedbackInput, 'at' | 'exercisedMs'>,
  random: Random,
): Coaching {
  const { reps, messages, heldMs } = tracked;
  const heard = { at, exercisedMs, reps, messages, ...(heldMs === undefined ? {} : { heldMs }) };
  const feedback = decideFeedback(before.feedback, heard, random);
  const said = feedback.history !== before.feedback.history ? (feedback.history.at(-1) ?? null) : null;
  const current = said ?? before.line;
  const applies = said !== null || messages.some(({ text }) => text === current?.text);
  const appliedAt = applies ? at : before.appliedAt;
  const corrections = { ...before.corrections };
  for (const { category, text } of messages) {
    if (category === 'form_correction') corrections[text] = (corrections[text] ?? 0) + 1;
  }
  return { feedback, line: at - appliedAt > LINGER_MS ? null : current, appliedAt, corrections };
}

/** The corrections that occurred, the most frequent first. */
export const correctionsOf = ({ corrections }: Coaching): readonly string[] =>
  Object.entries(corrections)
    .sort(([, a], [, b]) => b - a)
    .map(([text]) => text);
