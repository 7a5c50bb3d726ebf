import { decideFeedback, noFeedback, type Feedback, type FeedbackInput } from './feedback.ts';
import type { FeedbackMessage } from '../../exercises/counting/feedback-message.ts';
import type { GuidedStart } from './placement/placement-guide.ts';
import type { ChimeName } from './chime.ts';
import type { FormCost } from '../../exercises/counting/form/form-score.ts';
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
  /** The line that was to be said last, if it could not be heard. */
  readonly unspoken: string | null;
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
  /** The set that was ended last, until it is taken back; null before. */
  readonly endedSet: WorkoutSet | null;
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

/** What was done of an exercise when its page was reloaded. */
export interface WorkoutSoFar extends Pick<WorkoutSnapshot, 'reps' | 'seconds' | 'formScore' | 'set'> {
  /** How long the camera was on and saw nobody, milliseconds. */
  readonly emptyMs: number;
  /** How long the camera was off and should not have been, which is not exercise, milliseconds. */
  readonly unlitMs: number;
  /** The costs of the form score by check, the largest first. */
  readonly formCosts: readonly FormCost[];
  /** How many frames each correction applied to. */
  readonly corrections: Coaching['corrections'];
}

/** The form score of two parts of an exercise, by their repetitions. */
export function formOfBoth(
  one: Pick<WorkoutSoFar, 'reps' | 'formScore'>,
  other: Pick<WorkoutSoFar, 'reps' | 'formScore'>,
): number {
  const reps = one.reps + other.reps;
  if (reps === 0) return other.formScore;
  return Math.round((one.reps * one.formScore + other.reps * other.formScore) / reps);
}

/** The costs of the form score of two parts of an exercise, by their repetitions, the largest first. */
export function costsOfBoth(
  one: Pick<WorkoutSoFar, 'reps' | 'formCosts'>,
  other: Pick<WorkoutSoFar, 'reps' | 'formCosts'>,
): readonly FormCost[] {
  const reps = one.reps + other.reps;
  if (reps === 0) return other.formCosts;
  const sums = new Map<string, number>();
  for (const part of [one, other])
    for (const { reason, points } of part.formCosts)
      sums.set(reason, (sums.get(reason) ?? 0) + part.reps * points);
  return [...sums]
    .map(([reason, sum]) => ({ reason, points: Math.round((sum / reps) * 10) / 10 }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
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
  endedSet: null,
} as const satisfies Partial<WorkoutSnapshot>;

/** What was done of an exercise that no other page has begun. */
export const nothingBefore: WorkoutSoFar = {
  reps: 0,
  seconds: 0,
  formScore: 0,
  set: nothingDone.set,
  emptyMs: 0,
  unlitMs: 0,
  formCosts: [],
  corrections: {},
};

/** The state before the camera was requested. */
export const idleWorkout: WorkoutSnapshot = {
  ...nothingDone,
  camera: 'idle',
  errorText: null,
  isLooking: false,
  unspoken: null,
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
  /** Set only if the camera saw nobody for at least half of it. */
  readonly unseen?: true;
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
