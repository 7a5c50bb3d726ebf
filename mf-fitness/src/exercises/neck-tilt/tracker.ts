import { Landmark } from '../../body/landmark.ts';
import { neckTiltCues as cues } from './cues.ts';
import { trackExercise, type ExerciseRules, type Scene } from '../counting/exercise-rules.ts';
import { costs, judgeBow, type BowFrame } from './form.ts';
import { learn, noMeasure, type OwnMeasure } from '../counting/form/own-measure.ts';
import { addRepFrame, framesOfRep, shapeOf } from '../counting/form/rep-frames.ts';
import {
  formCostsOf,
  formScoreOf,
  isWorthAWord,
  judgeRep,
  noForm,
  type FormScore,
} from '../counting/form/form-score.ts';
import { readNeckPosture, type NeckPosture } from './posture.ts';
import { countSwing, forgetSwing, noSwing, type Swing, type SwingLimits } from '../counting/swing-reps.ts';
import { addSample, drift, frames, meanOf, type Samples } from '../counting/smooth-value.ts';
import type { ExerciseTracker, TrackerSnapshot } from '../counting/tracker.ts';
import { latestMiss } from '../counting/uncounted.ts';

/** 'calibrating' until the member has sat still once. */
type NeckPhase = 'calibrating' | 'neutral' | 'forward';

/** The neck tilt tracker's state after a frame. */
export interface NeckTiltSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: NeckPhase;
  /** Bow of the head beyond its resting position, degrees; null if unknown. */
  readonly offset: number | null;
}

/** Position of the shoulders, pixels. */
interface Shoulders {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The farthest that shoulders have moved in a bow, head sizes, and nearer or away, a share of their width. */
interface Lean {
  readonly gone: number;
  readonly wider: number;
}

/** A bow that has ended, or two small ones: when, and how long the head was down, milliseconds. */
interface EndedBow {
  readonly at: number;
  readonly lasted: number;
  readonly bows: number;
}

interface NeckState {
  readonly count: number;
  /** When the latest bow that counted ended; null before the first. */
  readonly countedAt: number | null;
  /** A first bow that waits for a similar one. */
  readonly waiting: EndedBow | null;
  readonly phase: NeckPhase;
  /** Since when the head has been visible, for finding its resting position. */
  readonly seenSince: number | null;
  readonly bows: Samples;
  readonly head: number | null;
  readonly swing: Swing;
  /** Bow of the head while the member looks ahead, degrees. */
  readonly level: number | null;
  /** Whether the head has stayed there: the camera may have started in the middle of a bow. */
  readonly levelIsSure: boolean;
  /** Where the head has stayed without a bow, and since when. */
  readonly stays: { readonly value: number; readonly since: number } | null;
  /** The smoothed position of the shoulders, their position before the bow, and how far they have moved since. */
  readonly shoulders: Shoulders | null;
  readonly rest: Shoulders | null;
  readonly lean: Lean;
  /** Whether the trunk has moved along in this bow. */
  readonly moved: boolean;
  /** Share of recent frames in which a hand was up, two held the head, and two lay on the knees. */
  readonly handUp: number;
  readonly headHeld: number;
  readonly onKnees: number;
  /** The smoothed `faceLift` of the posture. */
  readonly faceLift: number | null;
  readonly at: number | null;
  readonly offset: number | null;
  readonly forwardAt: number | null;
  readonly shortAt: number | null;
  /** When a bow came back that was a lean of the trunk. */
  readonly leanedAt: number | null;
  /** The frames since the latest judged bow. */
  readonly frames: readonly BowFrame[];
  readonly own: OwnMeasure;
  readonly form: FormScore;
}

/** The specification's smoothing of 6 samples, and its 25 to calibrate. */
const SMOOTHING_MS = frames(6);
const CALIBRATION_MS = frames(25);
/**
 * Range of a head in a bow, degrees. The specification's fractions of the picture depend on the distance to the camera.
 */
const limits: SwingLimits = { first: 26, least: 16, plain: 36, full: 44, straight: Infinity };
/** A bow goes this far beyond looking ahead, degrees: coming back from looking up does not count. */
const BELOW_LEVEL = 10;
/**
 * A head that stays for this long without a bow is looking ahead, milliseconds; one that is higher or lower than before
 * may look up, or pause in a bow, for a while.
 */
const LOOKS_AHEAD_MS = 1200;
const LOOKS_ELSEWHERE_MS = 4000;
/** Moving less than this counts as staying, degrees. */
const STAYING = 8;
/** The width of a head relative to the distance of its nose from the ears. */
const HEADS_PER_NOSE = 1.4;
/** Above this sine jitter would make the angle jump, so it continues linearly. */
const STEEP = 0.9;
/** Time constant of the head's size: slow, because a bow changes it. */
const HEAD_SETTLES_MS = 3000;
/** Movements of the shoulders shorter than this are jitter, milliseconds. */
const TREMBLE_MS = 200;
/**
 * Shoulders that move this far in a bow, head sizes, or less far but also nearer by this much, lean with the trunk;
 * those that come much nearer or go away are walking.
 */
const LEANS = { far: 0.6, some: 0.42, wider: 0.14, near: 0.2 } as const;
/** In so deep a bow, degrees, the upper back may round with it: as far as this, and hardly nearer. */
const ROUNDS = { bow: 55, far: 1.1, wider: 0.1 } as const;
/** Shoulders narrower than this, head sizes, are seen from the side. */
const FACING = 1.2;
/** A hand counts as up if it is for this share of so long, milliseconds: the model briefly detects raised arms. */
const HAND_SHARE = 0.65;
const HAND_MS = 350;
/**
 * Hands hold the head if they are seen to for this share of so long, milliseconds: behind a bowed head the model
 * mistakes one or the other for a hand before the face.
 */
const HELD_SHARE = 0.35;
const HELD_MS = 3000;
/** Hands lie on the knees if they are seen to for this share of that time: those of a dancer pass there. */
const ON_KNEES_SHARE = 0.7;
/** The specification's limit for level shoulders, a fraction of a picture in which a trunk is half of it. */
const LEVEL = 0.08;
const TRUNK_IN_PICTURE = 0.5;
/** A faster bow is a nod, milliseconds. */
const LEAST_BOW_MS = 250;
/** A head that stays down for longer is looking at something, milliseconds. */
const LONGEST_BOW_MS = 5500;
/**
 * People look down now and then while they rest: a bow counts after another that counted not longer ago than this, or
 * together with a first one, not longer ago and similar in length by this factor. Milliseconds.
 */
const SERIES_GOES_ON_MS = 20_000;
const SERIES_BEGINS = { within: 12_000, alike: 2.5 } as const;
const REMARK_MS = 1800;
/** Seen from lower than this, a bowing head hardly sinks in the picture. */
const SEEN_FROM_BELOW = 0.06;
const FACE_SETTLES_MS = 400;
const LEAST_SIZE = 0.12;

const start: NeckState = {
  count: 0,
  countedAt: null,
  waiting: null,
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
  lean: { gone: 0, wider: 0 },
  moved: false,
  handUp: 0,
  headHeld: 0,
  onKnees: 0,
  faceLift: null,
  at: null,
  offset: null,
  forwardAt: null,
  shortAt: null,
  leanedAt: null,
  frames: [],
  own: noMeasure,
  form: noForm,
};

/**
 * The state after the member was out of sight for a moment. They may be in the middle of a bow, so the level of looking
 * ahead is kept.
 */
const forget = ({ form, swing, ...before }: NeckState): NeckState => ({
  ...start,
  count: before.count,
  countedAt: before.countedAt,
  waiting: before.waiting,
  level: before.level,
  levelIsSure: before.levelIsSure,
  swing: forgetSwing(swing),
  shortAt: before.shortAt,
  leanedAt: before.leanedAt,
  own: before.own,
  form,
});

function follow(before: NeckState, posture: NeckPosture, at: number): NeckState {
  const elapsed = at - (before.at ?? at);
  const faceLift = drift(before.faceLift, posture.faceLift, elapsed, FACE_SETTLES_MS);
  const tracked = { ...before, at, faceLift };
  // The specification skips frames in which the shoulders are not level.
  if (!posture.countable || isUneven(posture)) {
    const last = tracked.frames.at(-1);
    const frames =
      last === undefined ? tracked.frames : addRepFrame(tracked.frames, { ...last, at, uneven: true });
    return { ...tracked, frames };
  }
  const head = drift(before.head, posture.head, elapsed, HEAD_SETTLES_MS);
  const bows = addSample(before.bows, at, posture.bow / head, SMOOTHING_MS);
  const shoulders = shouldersOf(before.shoulders, posture, elapsed);
  const seenSince = before.seenSince ?? at;
  const headHeld = drift(before.headHeld, posture.headHeld ? 1 : 0, elapsed, HELD_MS);
  const onKnees = drift(before.onKnees, posture.onKnees ? 1 : 0, elapsed, HELD_MS);
  const beforeFace = posture.handUp && !posture.headHeld && headHeld < HELD_SHARE && onKnees < ON_KNEES_SHARE;
  const handUp = drift(before.handUp, beforeFace ? 1 : 0, elapsed, HAND_MS);
  const seen = { ...tracked, handUp, headHeld, onKnees, head, bows, shoulders, seenSince };
  if (at - seenSince < CALIBRATION_MS) return { ...seen, rest: shoulders };
  if (handUp > HAND_SHARE)
    return { ...seen, swing: forgetSwing(seen.swing), phase: 'neutral', rest: shoulders };
  const bow = pitchOf(meanOf(bows) ?? posture.bow / head);
  const frame = {
    at,
    way: bow,
    shoulderWidth: posture.shoulderWidth,
    earTilt: posture.earTilt,
    turn: posture.turn,
    uneven: false,
  };
  return countBow({ ...seen, frames: addRepFrame(seen.frames, frame) }, bow, shoulders, head);
}

/**
 * Bow of the head, degrees, from the nose below the ears in head sizes. The nose moves around the ears: seen level or
 * from above it sinks fast at first and hardly at the end, so that half a bow looks like more.
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

function leanOf(before: Lean, now: Shoulders, rest: Shoulders, head: number): Lean {
  const gone = Math.hypot(now.x - rest.x, now.y - rest.y) / head;
  // From the side both shoulders are one point in the picture, and its width is only jitter.
  const wider = Math.abs(now.width - rest.width) / Math.max(rest.width, FACING * head);
  return { gone: Math.max(before.gone, gone), wider: Math.max(before.wider, wider) };
}

/** Whether the shoulders have moved along in a bow of so many degrees: then the trunk bows. */
function hasLeaned({ gone, wider }: Lean, bow: number): boolean {
  if (bow > ROUNDS.bow && gone < ROUNDS.far && wider < ROUNDS.wider) return false;
  return gone > LEANS.far || (gone > LEANS.some && wider > LEANS.wider) || wider > LEANS.near;
}

/**
 * The level of looking ahead: wherever the head stays without a bow. Until it has stayed once, its highest position is
 * used, because the camera may have started in the middle of a bow.
 */
function followLevel(
  { level, levelIsSure, stays, swing, at }: NeckState & { readonly at: number },
  value: number,
): Pick<NeckState, 'levelIsSure' | 'stays'> & { readonly level: number } {
  if (swing.out) return { level: level ?? value, levelIsSure, stays: null };
  const staying = stays !== null && Math.abs(value - stays.value) < STAYING ? stays : { value, since: at };
  if (level === null) return { level: value, levelIsSure, stays: staying };
  const mayLookElsewhere = levelIsSure && Math.abs(staying.value - level) > STAYING;
  const looksAhead = at - staying.since > (mayLookElsewhere ? LOOKS_ELSEWHERE_MS : LOOKS_AHEAD_MS);
  return {
    level: looksAhead ? staying.value : levelIsSure ? level : Math.min(level, value),
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
  // The range of a lean does not count for the person's own range.
  const swing = tracked.moved
    ? { ...swung, last: null, ranges: tracked.swing.ranges, pending: tracked.swing.pending }
    : swung;
  const isLowest = !swing.out && swing.lowAt === at;
  const rest = isLowest || tracked.rest === null ? shoulders : tracked.rest;
  const lean = swing.out ? leanOf(tracked.lean, shoulders, rest, head) : start.lean;
  const moved = swing.out && hasLeaned(lean, swing.high - level);
  const forward = swing.out && swing.isFar;
  const offset = Number.isFinite(swing.low) ? value - swing.low : null;
  const forwardAt = forward ? (tracked.forwardAt ?? at) : null;
  const next = {
    ...tracked,
    swing,
    level,
    levelIsSure,
    stays,
    rest,
    lean,
    moved,
    offset,
    forwardAt,
    phase: forward ? ('forward' as const) : ('neutral' as const),
    shortAt: swing.short?.at ?? null,
  };
  if (swing.count > tracked.swing.count) return finishBow(next, tracked, swing.count - tracked.swing.count);
  return next.shortAt === tracked.shortAt ? next : { ...next, frames: [] };
}

/** Ends a bow: a lean of the trunk, a nod, or a look at something in the lap does not count. */
function finishBow(
  next: NeckState & { readonly at: number },
  { moved, forwardAt, swing: { lowAt } }: NeckState,
  bows: number,
): NeckState {
  const { at } = next;
  if (moved) return { ...next, leanedAt: at, frames: [] };
  const lasted = at - (forwardAt ?? at);
  if (lasted < LEAST_BOW_MS || lasted > LONGEST_BOW_MS) return { ...next, frames: [] };
  const ended = { at, lasted, bows };
  const credited = bowsOfSeries(next, ended);
  if (credited === 0) return { ...next, waiting: ended, frames: [] };
  return judge({ ...next, count: next.count + credited, countedAt: at, waiting: null }, lowAt, lasted);
}

/** Judges a bow of a head that was up last at a time. */
function judge(tracked: NeckState & { readonly at: number }, upAt: number, downMs: number): NeckState {
  const { at, own, level } = tracked;
  const shape = shapeOf(framesOfRep(tracked.frames, upAt));
  if (shape === null) return { ...tracked, frames: [] };
  const form = judgeRep(tracked.form, costs, judgeBow({ shape, own, level, downMs }), at);
  return { ...tracked, frames: [], own: learn(own, shape.range, shape.outMs), form };
}

/** How many bows count with this one: also one that waited for it, and none if it is the first. */
function bowsOfSeries({ countedAt, waiting }: NeckState, { at, lasted, bows }: EndedBow): number {
  if (countedAt !== null && at - countedAt < SERIES_GOES_ON_MS) return bows;
  if (waiting === null || at - waiting.at > SERIES_BEGINS.within) return 0;
  const longer = lasted / waiting.lasted;
  return Math.max(longer, 1 / longer) < SERIES_BEGINS.alike ? bows + waiting.bows : 0;
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
    tooFast: isWorthAWord(tracked.form, 'quick', at),
    shouldersAlong: isWorthAWord(tracked.form, 'shouldersAlong', at),
    aslant: isWorthAWord(tracked.form, 'aslant', at),
    notUp: isWorthAWord(tracked.form, 'notUp', at),
    tooFarBack: isWorthAWord(tracked.form, 'tooFarBack', at),
    unevenPace: isWorthAWord(tracked.form, 'unevenPace', at),
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
    nearMiss: ({ shortAt }) => latestMiss([shortAt, 'bowFurther']),
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
