import { Landmark } from '../../body/landmark.ts';
import { neckTiltCues as cues } from './cues.ts';
import { trackExercise, type ExerciseRules, type Scene } from '../counting/exercise-rules.ts';
import {
  closeRep,
  dropRep,
  formCostsOf,
  formScoreOf,
  noForm,
  watchForm,
  type FormScore,
} from '../counting/form-score.ts';
import { readNeckPosture, type NeckPosture } from './posture.ts';
import { countSwing, forgetSwing, noSwing, type Swing, type SwingLimits } from '../counting/swing-reps.ts';
import { addSample, drift, frames, meanOf, type Samples } from '../counting/smooth-value.ts';
import type { ExerciseTracker, TrackerSnapshot } from '../counting/tracker.ts';

/** 'calibrating' until they have sat still once. */
type NeckPhase = 'calibrating' | 'neutral' | 'forward';

/** What the neck tilt tracker knows after a frame. */
export interface NeckTiltSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: NeckPhase;
  /** How far the head is bowed beyond where it rests, degrees; null while not known. */
  readonly offset: number | null;
}

/** Where the shoulders are, pixels. */
interface Shoulders {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface NeckState {
  readonly count: number;
  readonly phase: NeckPhase;
  /** Since when the head has been seen, towards knowing where it rests. */
  readonly seenSince: number | null;
  readonly bows: Samples;
  readonly head: number | null;
  readonly swing: Swing;
  /** How far the head is bowed while a person looks ahead, degrees. */
  readonly level: number | null;
  /** Whether the head has stayed there: the camera may have begun in the middle of a bow. */
  readonly levelIsSure: boolean;
  /** Where the head has stayed without a bow, and since when. */
  readonly stays: { readonly value: number; readonly since: number } | null;
  /** The shoulders without their jitter, where they were before the bow, and whether they have moved since. */
  readonly shoulders: Shoulders | null;
  readonly rest: Shoulders | null;
  readonly moved: boolean;
  /** Share of the last moment in which a hand was up. */
  readonly handUp: number;
  /** The nose above the ears, as in the posture, without its jitter. */
  readonly faceLift: number | null;
  readonly at: number | null;
  readonly offset: number | null;
  readonly forwardAt: number | null;
  readonly shortAt: number | null;
  /** When a bow came back that was the trunk's. */
  readonly leanedAt: number | null;
  readonly fastAt: number | null;
  readonly form: FormScore;
}

/** The specification's smoothing of 6 samples, and its 25 to calibrate. */
const SMOOTHING_MS = frames(6);
const CALIBRATION_MS = frames(25);
/**
 * How far a head turns in a bow, degrees. The specification's fractions of the picture are another bow at every distance.
 */
const limits: SwingLimits = { first: 26, least: 16, plain: 36, full: 44, straight: Infinity };
/** A bow goes this far beyond looking ahead, degrees: coming back from looking up is none. */
const BELOW_LEVEL = 10;
/** A head that stays for this long, not bowed, looks ahead, milliseconds; one that was raised may look up for a while. */
const LOOKS_AHEAD_MS = 1200;
const LOOKS_UP_MS = 4000;
/** Staying is moving less than this, degrees. */
const STAYING = 8;
/** A head is this many times as wide as its nose is before the ears. */
const HEADS_PER_NOSE = 1.4;
/** Beyond this sine points that jitter would turn the head by leaps: it goes on at an even pace. */
const STEEP = 0.9;
/** The head's size follows slowly: a bow changes it. */
const HEAD_SETTLES_MS = 3000;
/** Shoulders jitter; what they do over this time is a movement, milliseconds. */
const TREMBLE_MS = 200;
/**
 * Shoulders that go this far in a bow, head sizes, or come this much nearer as well, lean with the trunk; those that come much
 * nearer or go away walk.
 */
const LEANS = { far: 0.6, some: 0.42, wider: 0.14, near: 0.2 } as const;
/** Shoulders narrower than this, head sizes, are seen from beside. */
const FACING = 1.2;
/** A hand is up for this share of so long, milliseconds: the model mixes arms up for moments. */
const HAND_SHARE = 0.65;
const HAND_MS = 350;
/** The specification's limit for level shoulders, a fraction of a picture in which a trunk is half of it. */
const LEVEL = 0.08;
const TRUNK_IN_PICTURE = 0.5;
/** A bow quicker than this is a nod, milliseconds. */
const LEAST_BOW_MS = 250;
const QUICK_BOW_MS = 600;
/** A head that stays down for longer looks at something, milliseconds. */
const LONGEST_BOW_MS = 5500;
const REMARK_MS = 1800;
/** From lower than this, a bowing head hardly sinks in the picture. */
const SEEN_FROM_BELOW = 0.06;
const FACE_SETTLES_MS = 400;
const LEAST_SIZE = 0.12;

const costs = {
  shouldersUneven: { points: 20, reason: cues.shouldersUneven.text },
  quick: { points: 20, reason: cues.tooFast.text },
  short: { points: 50, reason: cues.bowFurther.text },
};

const start: NeckState = {
  count: 0,
  phase: 'calibrating',
  seenSince: null,
  bows: [],
  head: null,
  swing: noSwing,
  level: null,
  levelIsSure: false,
  stays: null,
  shoulders: null,
  rest: null,
  moved: false,
  handUp: 0,
  faceLift: null,
  at: null,
  offset: null,
  forwardAt: null,
  shortAt: null,
  leanedAt: null,
  fastAt: null,
  form: noForm,
};

/** Whoever is seen again after a moment may be in the middle of a bow: where they look ahead stays known. */
const forget = ({ count, form, swing, level, levelIsSure, shortAt, leanedAt }: NeckState): NeckState => ({
  ...start,
  count,
  level,
  levelIsSure,
  swing: forgetSwing(swing),
  shortAt,
  leanedAt,
  form: dropRep(form),
});

function follow(before: NeckState, posture: NeckPosture, at: number): NeckState {
  const elapsed = at - (before.at ?? at);
  const faceLift = drift(before.faceLift, posture.faceLift, elapsed, FACE_SETTLES_MS);
  const tracked = { ...before, at, faceLift };
  // The specification skips frames in which the shoulders are not level.
  if (!posture.countable || isUneven(posture)) {
    const form =
      tracked.phase === 'forward' ? watchForm(tracked.form, { shouldersUneven: true }) : tracked.form;
    return { ...tracked, form };
  }
  const head = drift(before.head, posture.head, elapsed, HEAD_SETTLES_MS);
  const bows = addSample(before.bows, at, posture.bow / head, SMOOTHING_MS);
  const shoulders = shouldersOf(before.shoulders, posture, elapsed);
  const seenSince = before.seenSince ?? at;
  const handUp = drift(before.handUp, posture.handUp ? 1 : 0, elapsed, HAND_MS);
  const seen = { ...tracked, handUp, head, bows, shoulders, seenSince };
  if (at - seenSince < CALIBRATION_MS) return { ...seen, rest: shoulders };
  if (handUp > HAND_SHARE)
    return { ...seen, swing: forgetSwing(seen.swing), phase: 'neutral', rest: shoulders };
  return countBow(seen, pitchOf(meanOf(bows) ?? posture.bow / head), shoulders, head);
}

/**
 * How far a head is bowed, degrees, by the nose below the ears in head sizes. A nose goes round the ears: seen level or from above
 * it sinks fast at first and hardly at the end, so that half a bow looks like more of one.
 */
function pitchOf(bow: number): number {
  const sine = bow * HEADS_PER_NOSE;
  const certain = Math.max(-STEEP, Math.min(STEEP, sine));
  return (Math.asin(certain) + (sine - certain) / Math.sqrt(1 - certain ** 2)) * (180 / Math.PI);
}

const isUneven = ({ shoulderTilt }: NeckPosture): boolean => shoulderTilt * TRUNK_IN_PICTURE > LEVEL;

const shouldersOf = (before: Shoulders | null, now: NeckPosture, elapsed: number): Shoulders => ({
  x: drift(before?.x ?? null, now.shoulders.x, elapsed, TREMBLE_MS),
  y: drift(before?.y ?? null, now.shoulders.y, elapsed, TREMBLE_MS),
  width: drift(before?.width ?? null, now.shoulderWidth, elapsed, TREMBLE_MS),
});

/** Whether shoulders have gone along: then it is the trunk that bows. */
function haveLeaned(now: Shoulders, rest: Shoulders, head: number): boolean {
  const gone = Math.hypot(now.x - rest.x, now.y - rest.y) / head;
  // From beside both shoulders are one point in the picture: its width is nothing but jitter.
  const wider = Math.abs(now.width - rest.width) / Math.max(rest.width, FACING * head);
  return gone > LEANS.far || (gone > LEANS.some && wider > LEANS.wider) || wider > LEANS.near;
}

/**
 * Where they look ahead: wherever the head stays without a bow. Until it has stayed once, its first place serves, which may be the
 * middle of a bow.
 */
function followLevel(
  { level, levelIsSure, stays, swing, at }: NeckState & { readonly at: number },
  value: number,
): Pick<NeckState, 'levelIsSure' | 'stays'> & { readonly level: number } {
  if (swing.out) return { level: level ?? value, levelIsSure, stays: null };
  const staying = stays !== null && Math.abs(value - stays.value) < STAYING ? stays : { value, since: at };
  if (level === null) return { level: value, levelIsSure, stays: staying };
  const mayLookUp = levelIsSure && staying.value < level - STAYING;
  const looksAhead = at - staying.since > (mayLookUp ? LOOKS_UP_MS : LOOKS_AHEAD_MS);
  return {
    level: looksAhead ? staying.value : level,
    levelIsSure: levelIsSure || looksAhead,
    stays: staying,
  };
}

function countBow(
  tracked: NeckState & { readonly at: number },
  value: number,
  shoulders: Shoulders,
  head: number,
): NeckState {
  const { at } = tracked;
  const { level, levelIsSure, stays } = followLevel(tracked, value);
  const swung = countSwing(tracked.swing, value, at, limits, value - level > BELOW_LEVEL);
  // A range that was the trunk's is not the person's own.
  const swing = tracked.moved
    ? { ...swung, last: null, ranges: tracked.swing.ranges, pending: tracked.swing.pending }
    : swung;
  const isLowest = !swing.out && swing.lowAt === at;
  const rest = isLowest || tracked.rest === null ? shoulders : tracked.rest;
  const moved = swing.out && (tracked.moved || haveLeaned(shoulders, rest, head));
  const forward = swing.out && swing.isFar;
  const form = forward ? watchForm(tracked.form, { shouldersUneven: false }) : tracked.form;
  const offset = Number.isFinite(swing.low) ? value - swing.low : null;
  const forwardAt = forward ? (tracked.forwardAt ?? at) : null;
  const next = {
    ...tracked,
    swing,
    level,
    levelIsSure,
    stays,
    rest,
    moved,
    offset,
    forwardAt,
    form,
    phase: forward ? ('forward' as const) : ('neutral' as const),
    shortAt: swing.short?.at ?? null,
  };
  return swing.count > tracked.swing.count
    ? finishBow(next, tracked, swing.count - tracked.swing.count)
    : next;
}

/** A bow has come back: one of the trunk, one as quick as a nod, or a look at something in the lap is none. */
function finishBow(
  next: NeckState & { readonly at: number },
  { moved, forwardAt, fastAt }: NeckState,
  bows: number,
): NeckState {
  const { at } = next;
  if (moved) return { ...next, leanedAt: at, form: dropRep(next.form) };
  const bowed = at - (forwardAt ?? at);
  if (bowed < LEAST_BOW_MS || bowed > LONGEST_BOW_MS) return { ...next, form: dropRep(next.form) };
  const quick = bowed < QUICK_BOW_MS;
  return {
    ...next,
    count: next.count + bows,
    fastAt: quick ? at : fastAt,
    form: closeRep(next.form, costs, quick ? ['quick'] : []),
  };
}

function notice({ at, somebody, posture, cropped, tracked }: Scene<NeckPosture, NeckState>) {
  const recent = (moment: number | null) => moment !== null && at - moment < REMARK_MS;
  return {
    nobody: !somebody,
    partlyVisible: cropped || (somebody && posture === null),
    comeCloser: posture !== null && posture.size < LEAST_SIZE,
    raiseCamera: posture !== null && tracked.phase !== 'forward' && (tracked.faceLift ?? 0) > SEEN_FROM_BELOW,
    sitStill: posture !== null && tracked.phase === 'calibrating',
    ready: posture !== null && tracked.phase === 'neutral' && tracked.count === 0,
    bowFurther: recent(tracked.shortAt),
    shouldersUneven: posture !== null && isUneven(posture),
    tooFast: recent(tracked.fastAt),
  };
}

const rules: ExerciseRules<NeckPosture, NeckState, keyof typeof cues, NeckTiltSnapshot> = {
  start,
  needs: [Landmark.nose],
  measure: (frame) => readNeckPosture(frame),
  follow,
  forget,
  isInPlace: () => true,
  cues,
  notice,
  uncounted: {
    blocks: ['nobody', 'partlyVisible', 'comeCloser', 'sitStill', 'shouldersUneven'],
    nearMiss: ({ shortAt }) => (shortAt === null ? null : { at: shortAt, cue: 'bowFurther' }),
    stirs: { by: (posture) => posture.bow / posture.head, least: 0.2 },
    unread: 'bowFurther',
  },
  show: ({ count, phase, offset, form }) => ({
    reps: count,
    count,
    phase,
    offset,
    formScore: formScoreOf(form),
    formCosts: formCostsOf(form, costs),
  }),
};

/** Counts bows of the head: forward beyond one threshold and back below another. */
export const createNeckTiltTracker = (): ExerciseTracker<NeckTiltSnapshot> => trackExercise(rules);
