import { Landmark, type PoseLandmark } from '../../../body/landmark.ts';
import { exercises } from '../../../exercises/exercises.ts';
import { edgeWords, placementWords } from '../messages/placement.ts';
import type { TrackerInput, TrackerSnapshot } from '../../../exercises/counting/tracker.ts';
import { sustain, type Sustained } from '../../../exercises/counting/sustained.ts';
import { judgePlacement, type Placement } from './judge-placement.ts';

/** A part of the body that the camera must see. */
export type PartName = 'head' | 'shoulders' | 'hips' | 'feet';

/** The state of the guided start for the screen. */
export interface GuidedStart {
  readonly stage: 'finding' | 'countdown' | 'go';
  readonly parts: readonly { readonly name: PartName; readonly seen: boolean }[];
  /** Seconds left of the countdown. */
  readonly count: number;
  /** The coach's instruction; null when there is nothing to change. */
  readonly line: string | null;
  /** Whether the head is on the left of the camera's picture (not of its mirror image). */
  readonly headOnLeft: boolean;
}

/** The state of a guided start. */
export interface PlacementGuide {
  /** Null before the first frame and when the start is over. */
  readonly shown: GuidedStart | null;
  readonly over: boolean;
  readonly ready: Sustained | null;
  /** When the current stage began, milliseconds. */
  readonly since: number;
}

export const notPlaced: PlacementGuide = { shown: null, over: false, ready: null, since: 0 };
/** The state once the exercise has begun. */
export const placed: PlacementGuide = { ...notPlaced, over: true };

/**
 * How long the body must be visible before the countdown begins, because placement cues need that long to appear.
 * Milliseconds.
 */
const STEADY_MS = 1500;
const COUNT_MS = 3000;
const GO_MS = 1000;
/** A body that is lost for a shorter time does not end a countdown, milliseconds. */
const FLICKER_MS = 700;
/** Points with a lower visibility are not ticked. */
const SEEN = 0.5;
/** The least horizontal distance of head and hips, as a share of the picture, at which the drawing is flipped. */
const BESIDE = 0.08;

const points: Readonly<Record<PartName, readonly number[]>> = {
  head: [Landmark.nose, Landmark.leftEar, Landmark.rightEar],
  shoulders: [Landmark.leftShoulder, Landmark.rightShoulder],
  hips: [Landmark.leftHip, Landmark.rightHip],
  feet: [Landmark.leftAnkle, Landmark.rightAnkle],
};
const partsOf = (slug: string): readonly PartName[] =>
  exercises.get(slug)?.shows === 'head' ? ['head', 'shoulders'] : ['head', 'hips', 'feet'];

/**
 * Leads to the first repetition: what is missing in the picture, then three seconds, then 'Go'. A first repetition that
 * is counted earlier ends the guide, so a member need not wait for it.
 * @param frame the model's points, time in milliseconds
 */
export function followPlacement(
  before: PlacementGuide,
  slug: string,
  frame: Pick<TrackerInput, 'landmarks' | 'timestampMs'>,
  tracked: Pick<TrackerSnapshot, 'messages' | 'inPlace' | 'reps'>,
  repsBefore = 0,
): PlacementGuide {
  if (before.over) return before;
  if (tracked.reps > repsBefore) return placed;
  const at = frame.timestampMs;
  const placement = judgePlacement(slug, frame, tracked);
  const parts = partsOf(slug).map((name) => ({ name, seen: isSeen(frame.landmarks, points[name]) }));
  const ready = placement.good && tracked.inPlace && parts.every(({ seen }) => seen);
  const sustained = sustain(before.ready, ready, at, FLICKER_MS);
  const stage = before.shown?.stage ?? 'finding';
  const since = before.shown === null ? at : before.since;
  const show = (next: GuidedStart['stage'], from: number, count = 0): PlacementGuide => ({
    over: false,
    ready: sustained,
    since: from,
    shown: keepIfSame(before.shown, {
      stage: next,
      parts,
      count,
      line: lineOf(next, placement, ready),
      headOnLeft: headOnLeft(frame.landmarks) ?? before.shown?.headOnLeft ?? false,
    }),
  });
  if (stage === 'go') return at - since >= GO_MS ? placed : show('go', since);
  if (sustained === null) return show('finding', at);
  if (stage === 'countdown') {
    const left = COUNT_MS - (at - since);
    return left <= 0 ? show('go', at) : show('countdown', since, Math.ceil(left / 1000));
  }
  return at - sustained.since >= STEADY_MS ? show('countdown', at, COUNT_MS / 1000) : show('finding', since);
}

function lineOf(
  stage: GuidedStart['stage'],
  { distance, edge, lines }: Placement,
  ready: boolean,
): string | null {
  if (stage === 'countdown') return placementWords.countdown;
  if (stage === 'go') return placementWords.go;
  if (ready) return null;
  if (distance === 'nobody') return placementWords.nobody;
  if (edge !== null) return edgeWords[edge];
  return lines[0] ?? (distance === 'far' ? placementWords.far : null);
}

/** Whether at least one point of a part is in the picture and visible; it may hide the other. */
function isSeen(landmarks: readonly PoseLandmark[] | null, part: readonly number[]): boolean {
  return part.some((index) => {
    const point = landmarks?.[index];
    if (point === undefined || point.visibility < SEEN) return false;
    return point.x >= 0 && point.x <= 1 && point.y >= 0 && point.y <= 1;
  });
}

/** Null when the body is upright in the picture, or nobody is there. */
function headOnLeft(landmarks: readonly PoseLandmark[] | null): boolean | null {
  const [head, hip] = [landmarks?.[Landmark.nose], landmarks?.[Landmark.leftHip]];
  if (head === undefined || hip === undefined || Math.abs(head.x - hip.x) < BESIDE) return null;
  return head.x < hip.x;
}

/** Keeps the object's identity, so that the screen renders only after a visible change. */
const keepIfSame = (before: GuidedStart | null, next: GuidedStart): GuidedStart =>
  before !== null && JSON.stringify(before) === JSON.stringify(next) ? before : next;
