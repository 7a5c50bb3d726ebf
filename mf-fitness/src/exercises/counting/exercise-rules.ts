import type { CoachCues, CueTable } from './coach-cues.ts';
import { cueMessages, fill, isSightPoor, noCues, noticeCues, watchSight } from './coach-cues.ts';
import { isCropped, readFrame, type BodyFrame, type Frame } from './frame.ts';
import { followPerson, nobodyYet, type Person } from './same-person.ts';
import type { ExerciseTracker, TrackerInput, TrackerSnapshot } from './tracker.ts';
import { followReasons, noReasons, urgentReason, type Reasons, type UncountedRules } from './uncounted.ts';

/** A frame's measurements and the state after it. */
export interface Scene<Posture, TrackerState> {
  readonly at: number;
  readonly somebody: boolean;
  readonly posture: Posture | null;
  /** Whether a point that the exercise needs is outside the picture. */
  readonly cropped: boolean;
  readonly tracked: TrackerState;
  /** Whether too many recent frames could not be measured, though some could. */
  readonly sightIsPoor: boolean;
  /** Whether the member was in the exercise's position when last seen. */
  readonly wasInPlace: boolean;
}

/** The rules of one exercise for the common tracking. Every function is pure. */
export interface ExerciseRules<Posture, TrackerState, CueName extends string, Shown extends TrackerSnapshot> {
  readonly start: TrackerState;
  /** Points that must be inside the picture. */
  readonly needs: readonly number[];
  /** Measures a frame; null when the needed points are not visible enough. */
  readonly measure: (frame: BodyFrame, tracked: TrackerState) => Posture | null;
  readonly follow: (tracked: TrackerState, posture: Posture, at: number) => TrackerState;
  /** Updates the state with a frame that could not be measured. */
  readonly miss?: (tracked: TrackerState, at: number) => TrackerState;
  /** Called after a second out of sight, or a clock reset: forgets the current movement and keeps the count. */
  readonly forget: (tracked: TrackerState) => TrackerState;
  /** Called at the end of the exercise: counts the current movement if it is sufficient. */
  readonly finish?: (tracked: TrackerState, at: number) => TrackerState;
  /** Whether the member is in the position of the exercise. */
  readonly isInPlace: (posture: Posture) => boolean;
  readonly cues: CueTable<CueName>;
  readonly notice: (scene: Scene<Posture, TrackerState>) => Readonly<Record<CueName, boolean>>;
  /** Why a movement did not count. */
  readonly uncounted: UncountedRules<Posture, TrackerState, CueName>;
  /** Values for the placeholders of the lines. */
  readonly values?: (tracked: TrackerState) => Readonly<Record<string, string>>;
  readonly show: (tracked: TrackerState, at: number) => Omit<Shown, 'messages' | 'uncounted' | 'inPlace'>;
}

interface RunState<TrackerState, CueName extends string> {
  readonly at: number | null;
  readonly seenAt: number | null;
  readonly person: Person;
  readonly tracked: TrackerState;
  readonly cues: CoachCues;
  readonly reasons: Reasons<CueName>;
}

/** After this time out of sight the current movement is forgotten, milliseconds. */
const OUT_OF_SIGHT_MS = 1000;
/** A clock that jumps back further than this was reset; a smaller jump is a late frame. */
const CLOCK_RESET_MS = 1000;

/** Tracks an exercise by its rules. The only state between two frames is here. */
export function trackExercise<Posture, TrackerState, CueName extends string, Shown extends TrackerSnapshot>(
  rules: ExerciseRules<Posture, TrackerState, CueName, Shown>,
): ExerciseTracker<Shown> {
  let state: RunState<TrackerState, CueName> = {
    at: null,
    seenAt: null,
    person: nobodyYet,
    tracked: rules.start,
    cues: noCues,
    reasons: noReasons,
  };
  const snapshot = (): Shown => {
    const at = state.at ?? 0;
    const values = rules.values?.(state.tracked);
    const urgent = urgentReason(state.reasons, at);
    const messages = state.at === null ? [] : cueMessages(state.cues, rules.cues, at, { values, urgent });
    const { reason } = state.reasons;
    const uncounted =
      reason === null ? null : { kind: reason.kind, text: fill(rules.cues[reason.cue].text, values) };
    const inPlace = state.cues.wasInPlace;
    return { ...rules.show(state.tracked, at), inPlace, messages, uncounted } as Shown;
  };
  return {
    step(input: TrackerInput): Shown {
      state = step(rules, state, input);
      return snapshot();
    },
    finish(): Shown {
      if (state.at !== null && rules.finish !== undefined)
        state = { ...state, tracked: rules.finish(state.tracked, state.at) };
      return snapshot();
    },
  };
}

function step<Posture, TrackerState, CueName extends string, Shown extends TrackerSnapshot>(
  rules: ExerciseRules<Posture, TrackerState, CueName, Shown>,
  before: RunState<TrackerState, CueName>,
  input: TrackerInput,
): RunState<TrackerState, CueName> {
  const frame = readFrame(input);
  if (frame === null) return before;
  const state = before.at !== null && before.at - frame.at > CLOCK_RESET_MS ? restart(rules, before) : before;
  if (state.at !== null && frame.at <= state.at) return state;
  const { person, identity } = hasBody(frame)
    ? followPerson(state.person, frame)
    : { person: state.person, identity: 'same' };
  const posture = hasBody(frame) && identity !== 'stranger' ? rules.measure(frame, state.tracked) : null;
  const forgotten =
    identity === 'changed' || (state.seenAt !== null && frame.at - state.seenAt > OUT_OF_SIGHT_MS);
  const known = forgotten ? rules.forget(state.tracked) : state.tracked;
  const tracked =
    posture === null ? (rules.miss?.(known, frame.at) ?? known) : rules.follow(known, posture, frame.at);
  const sight = watchSight(state.cues, frame.at, posture === null ? null : rules.isInPlace(posture));
  const scene: Scene<Posture, TrackerState> = {
    at: frame.at,
    somebody: frame.body !== null,
    posture,
    cropped: isCropped(frame, rules.needs),
    tracked,
    sightIsPoor: isSightPoor(sight),
    wasInPlace: sight.wasInPlace,
  };
  const cues = noticeCues(sight, rules.cues, rules.notice(scene), frame.at);
  const { reps } = rules.show(tracked, frame.at);
  return {
    at: frame.at,
    seenAt: posture === null ? (forgotten ? null : state.seenAt) : frame.at,
    person,
    tracked,
    cues,
    reasons: followReasons(rules.uncounted, rules.cues, state.reasons, {
      at: frame.at,
      reps,
      posture,
      tracked,
      cues,
    }),
  };
}

const hasBody = (frame: Frame): frame is BodyFrame => frame.body !== null;

const restart = <Posture, TrackerState, CueName extends string, Shown extends TrackerSnapshot>(
  rules: ExerciseRules<Posture, TrackerState, CueName, Shown>,
  state: RunState<TrackerState, CueName>,
): RunState<TrackerState, CueName> => ({
  at: null,
  seenAt: null,
  person: nobodyYet,
  tracked: rules.forget(state.tracked),
  cues: noCues,
  reasons: { ...noReasons, reps: state.reasons.reps },
});
