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

/** What the exercise screen shows. A new object only when something shown has changed. */
export interface WorkoutSnapshot {
  readonly camera: CameraStatus;
  /** What to tell the user when `camera` is 'error'. */
  readonly errorText: string | null;
  readonly paused: boolean;
  readonly reps: number;
  readonly phase: string | null;
  readonly formScore: number;
  /** Whole seconds. */
  readonly seconds: number;
  readonly coaching: string | null;
  /** Why nothing is counted just now; null while there is nothing to explain. */
  readonly uncounted: Uncounted | null;
  /** Whole seconds held so far; null where nothing is held. */
  readonly heldSeconds: number | null;
  readonly muted: boolean;
  /** The sound of a repetition. */
  readonly chime: ChimeName;
  /** The guided start, until the exercise has begun. */
  readonly placing: GuidedStart | null;
  readonly set: WorkoutSet;
}

/** The set under way. */
export interface WorkoutSet {
  /** 1 is the first. */
  readonly number: number;
  /** The count at which it began. */
  readonly from: number;
  /** Repetitions of the best set that is over; 0 before. */
  readonly best: number;
}

/** What is shown of an exercise before it begins. */
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
  set: { number: 1, from: 0, best: 0 },
} as const satisfies Partial<WorkoutSnapshot>;

/** What is shown before the camera has been asked for. */
export const idleWorkout: WorkoutSnapshot = {
  ...nothingDone,
  camera: 'idle',
  errorText: null,
  muted: false,
  chime: 'bell',
};

/** What a finished exercise comes to. */
export interface WorkoutResults {
  readonly totalReps: number;
  /** Milliseconds, without what the camera could not see of it. */
  readonly duration: number;
  /** Corrections that came up, the most frequent first. */
  readonly feedback: readonly string[];
  readonly formScore: number;
  /** Which check took what from the form score, the dearest first. */
  readonly formCosts: readonly FormCost[];
}

/** What is remembered of the coaching of one exercise. */
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

/** A line whose reason is gone leaves the screen after this time, milliseconds. */
const LINGER_MS = 5000;

/**
 * Takes in what a tracker says about a frame. A line to say aloud is new in `line`.
 * @param moment `at` on the frames' clock, `exercisedMs` on the one that is shown, both milliseconds
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

/** The corrections that came up, the most frequent first. */
export const correctionsOf = ({ corrections }: Coaching): readonly string[] =>
  Object.entries(corrections)
    .sort(([, a], [, b]) => b - a)
    .map(([text]) => text);
