import { Landmark } from '../../body/landmark.ts';
import { readBody } from './body-scale.ts';
import type { BodyFrame } from './frame.ts';
import { addSample, drift, frames, meanOf, type Samples } from './smooth-value.ts';
import { countSwing, forgetSwing, noSwing, type Swing, type SwingLimits } from './swing-reps.ts';

/** What a frame shows of a body on its back that is seen from its feet, its head or half from either. */
export interface EndOnPosture {
  /** Height of the hips over the middle between shoulders and ankles, in spans. */
  readonly hips: number;
  /** Height of the knees over the hips, in spans. */
  readonly knees: number;
  /** Heights of shoulders and ankles in the picture, upwards, pixels. */
  readonly shoulders: number;
  readonly ankles: number;
  /** Distance from shoulders to ankles in the picture, pixels. */
  readonly span: number;
}

/** The state of counting lifts of the hips that are seen end-on (docs/decisions/172-lifts-seen-end-on.md). */
export interface EndOnLifts {
  readonly swing: Swing;
  readonly hips: Samples;
  readonly span: number | null;
  readonly at: number | null;
  /** Where shoulders and ankles were with the hips at their lowest, and how far they have moved since, spans. */
  readonly rest: Pick<EndOnPosture, 'shoulders' | 'ankles'> | null;
  readonly moved: number;
  /** Whether the knees were over the hips at their lowest. */
  readonly kneesUp: boolean;
}

export const noEndOnLifts: EndOnLifts = {
  swing: noSwing,
  hips: [],
  span: null,
  at: null,
  rest: null,
  moved: 0,
  kneesUp: false,
};

const SMOOTHING_MS = frames(6);
const SPAN_SETTLES_MS = 3000;
const TREMBLE_MS = 200;
/** Range of the hips in a lift, spans. A first one waits for another, because getting into position is one as well. */
const limits: SwingLimits = { first: 0.16, least: 0.1, plain: Infinity, full: 0.3, straight: Infinity };
/** Shoulders and ankles that move by more than this share of the hips' way have moved along: squats, sit-ups. */
const MOVED = 0.5;
const VISIBLE = 0.5;
const { leftHip, rightHip, leftShoulder, rightShoulder, leftKnee, rightKnee } = Landmark;

/** Measures a frame; null when shoulders, hips and knees are not well seen. */
export function readEndOnPosture(frame: BodyFrame): EndOnPosture | null {
  const body = readBody(frame);
  if (
    body === null ||
    !body.sees(VISIBLE, leftShoulder, rightShoulder, leftHip, rightHip, leftKnee, rightKnee)
  )
    return null;
  const { shoulders, hips, knees, ankles } = body;
  const span = Math.hypot(shoulders.x - ankles.x, shoulders.y - ankles.y);
  if (span < body.shoulderWidth / 2) return null;
  return {
    hips: ((shoulders.y + ankles.y) / 2 - hips.y) / span,
    knees: (hips.y - knees.y) / span,
    shoulders: -shoulders.y,
    ankles: -ankles.y,
    span,
  };
}

/** Processes a frame in which such a body was seen. */
export function countEndOn(before: EndOnLifts, posture: EndOnPosture, at: number): EndOnLifts {
  const elapsed = at - (before.at ?? at);
  const span = drift(before.span, posture.span, elapsed, SPAN_SETTLES_MS);
  const hips = addSample(before.hips, at, (posture.hips * posture.span) / span, SMOOTHING_MS);
  const height = meanOf(hips) ?? posture.hips;
  const rest = before.rest ?? posture;
  const now =
    Math.max(Math.abs(posture.shoulders - rest.shoulders), Math.abs(posture.ankles - rest.ankles)) / span;
  const moved = drift(before.moved, now, elapsed, TREMBLE_MS);
  const allowed = before.kneesUp && moved < MOVED * (height - before.swing.low);
  const swing = countSwing(before.swing, height, at, limits, allowed);
  const isLowest = !swing.out && swing.lowAt === at;
  return {
    swing,
    hips,
    span,
    at,
    rest: isLowest ? posture : rest,
    moved: isLowest ? 0 : moved,
    kneesUp: isLowest ? posture.knees > 0 : before.kneesUp,
  };
}

/** Forgets the current movement; the count and the person's own range are kept. */
export const forgetEndOn = ({ swing }: EndOnLifts): EndOnLifts => ({
  ...noEndOnLifts,
  swing: forgetSwing(swing),
});
