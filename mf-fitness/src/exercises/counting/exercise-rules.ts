import type { CoachCues, CueTable } from './coach-cues.ts';
import { cueMessages, fill, isSightPoor, noCues, noticeCues, watchSight } from './coach-cues.ts';
import { isCropped, readFrame, type BodyFrame, type Frame } from './frame.ts';
import { followPerson, nobodyYet, type Person } from './same-person.ts';
import type { ExerciseTracker, TrackerInput, TrackerSnapshot } from './tracker.ts';
import { followReasons, noReasons, urgentReason, type Reasons, type UncountedRules } from './uncounted.ts';

/** What a frame showed, and what came of it. */
export interface Scene<Posture, Moves> {
  readonly at: number;
  readonly somebody: boolean;
  readonly posture: Posture | null;
  /** A point that the exercise needs is outside the picture. */
  readonly cropped: boolean;
  readonly moves: Moves;
  /** Too many frames of late could not be measured, though some could. */
  readonly sightIsPoor: boolean;
  /** When last seen they were in the exercise's place. */
  readonly wasInPlace: boolean;
}

/** What one exercise adds to the way all of them are tracked. Every function is pure. */
export interface ExerciseRules<Posture, Moves, CueName extends string, Shown extends TrackerSnapshot> {
  readonly start: Moves;
  /** Points that must be inside the picture. */
  readonly needs: readonly number[];
  /** Measures a frame; null when what the exercise needs is not well seen. */
  readonly measure: (frame: BodyFrame, moves: Moves) => Posture | null;
  readonly follow: (moves: Moves, posture: Posture, at: number) => Moves;
  /** A frame that could not be measured. */
  readonly miss?: (moves: Moves, at: number) => Moves;
  /** Out of sight for a second, or a clock set anew: what was under way is forgotten, the count stays. */
  readonly forget: (moves: Moves) => Moves;
  /** The exercise was ended: what is under way is banked if it is worth it. */
  readonly finish?: (moves: Moves, at: number) => Moves;
  /** Whether somebody so measured is where the exercise wants them. */
  readonly isInPlace: (posture: Posture) => boolean;
  readonly cues: CueTable<CueName>;
  readonly notice: (scene: Scene<Posture, Moves>) => Readonly<Record<CueName, boolean>>;
  /** Why a movement did not count. */
  readonly uncounted: UncountedRules<Posture, Moves, CueName>;
  /** Values for the names in braces of the lines. */
  readonly values?: (moves: Moves) => Readonly<Record<string, string>>;
  readonly show: (moves: Moves, at: number) => Omit<Shown, 'messages' | 'uncounted' | 'inPlace'>;
}

interface TrackerState<Moves, CueName extends string> {
  readonly at: number | null;
  readonly seenAt: number | null;
  readonly person: Person;
  readonly moves: Moves;
  readonly cues: CoachCues;
  readonly reasons: Reasons<CueName>;
}

/** Out of sight for longer, a movement under way is forgotten, milliseconds. */
const OUT_OF_SIGHT_MS = 1000;
/** A clock that jumps back further than this was set anew; less is a frame that came late. */
const CLOCK_RESET_MS = 1000;

/** Tracks an exercise by its rules. The state between two frames is this function's only one. */
export function trackExercise<Posture, Moves, CueName extends string, Shown extends TrackerSnapshot>(
  rules: ExerciseRules<Posture, Moves, CueName, Shown>,
): ExerciseTracker<Shown> {
  let state: TrackerState<Moves, CueName> = {
    at: null,
    seenAt: null,
    person: nobodyYet,
    moves: rules.start,
    cues: noCues,
    reasons: noReasons,
  };
  const snapshot = (): Shown => {
    const at = state.at ?? 0;
    const values = rules.values?.(state.moves);
    const urgent = urgentReason(state.reasons, at);
    const messages = state.at === null ? [] : cueMessages(state.cues, rules.cues, at, { values, urgent });
    const { reason } = state.reasons;
    const uncounted =
      reason === null ? null : { kind: reason.kind, text: fill(rules.cues[reason.cue].text, values) };
    const inPlace = state.cues.wasInPlace;
    return { ...rules.show(state.moves, at), inPlace, messages, uncounted } as Shown;
  };
  return {
    step(input: TrackerInput): Shown {
      state = step(rules, state, input);
      return snapshot();
    },
    finish(): Shown {
      if (state.at !== null && rules.finish !== undefined)
        state = { ...state, moves: rules.finish(state.moves, state.at) };
      return snapshot();
    },
  };
}

function step<Posture, Moves, CueName extends string, Shown extends TrackerSnapshot>(
  rules: ExerciseRules<Posture, Moves, CueName, Shown>,
  before: TrackerState<Moves, CueName>,
  input: TrackerInput,
): TrackerState<Moves, CueName> {
  const frame = readFrame(input);
  if (frame === null) return before;
  const state = before.at !== null && before.at - frame.at > CLOCK_RESET_MS ? restart(rules, before) : before;
  if (state.at !== null && frame.at <= state.at) return state;
  const { person, identity } = hasBody(frame)
    ? followPerson(state.person, frame)
    : { person: state.person, identity: 'same' };
  const posture = hasBody(frame) && identity !== 'stranger' ? rules.measure(frame, state.moves) : null;
  const forgotten =
    identity === 'changed' || (state.seenAt !== null && frame.at - state.seenAt > OUT_OF_SIGHT_MS);
  const known = forgotten ? rules.forget(state.moves) : state.moves;
  const moves =
    posture === null ? (rules.miss?.(known, frame.at) ?? known) : rules.follow(known, posture, frame.at);
  const sight = watchSight(state.cues, frame.at, posture === null ? null : rules.isInPlace(posture));
  const scene: Scene<Posture, Moves> = {
    at: frame.at,
    somebody: frame.body !== null,
    posture,
    cropped: isCropped(frame, rules.needs),
    moves,
    sightIsPoor: isSightPoor(sight),
    wasInPlace: sight.wasInPlace,
  };
  const cues = noticeCues(sight, rules.cues, rules.notice(scene), frame.at);
  const { reps } = rules.show(moves, frame.at);
  return {
    at: frame.at,
    seenAt: posture === null ? (forgotten ? null : state.seenAt) : frame.at,
    person,
    moves,
    cues,
    reasons: followReasons(rules.uncounted, rules.cues, state.reasons, {
      at: frame.at,
      reps,
      posture,
      moves,
      cues,
    }),
  };
}

const hasBody = (frame: Frame): frame is BodyFrame => frame.body !== null;

const restart = <Posture, Moves, CueName extends string, Shown extends TrackerSnapshot>(
  rules: ExerciseRules<Posture, Moves, CueName, Shown>,
  state: TrackerState<Moves, CueName>,
): TrackerState<Moves, CueName> => ({
  at: null,
  seenAt: null,
  person: nobodyYet,
  moves: rules.forget(state.moves),
  cues: noCues,
  reasons: { ...noReasons, reps: state.reasons.reps },
});
