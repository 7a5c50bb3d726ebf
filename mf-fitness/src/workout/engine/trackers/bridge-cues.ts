import type { FeedbackMessage } from '../feedback-message.ts';
import { hipBridgeCues, type HipBridgeCue } from '../messages/hip-bridge.ts';
import { areFeetPlanted, isLying, isSeenFromTheSide, type BridgePosture } from './bridge-posture.ts';
import type { BridgeReps } from './bridge-reps.ts';
import { hasFeetApart, hasUnevenHips, isOverextended } from './bridge-score.ts';
import { heldFor, sustain, type Sustained } from './sustained.ts';

/** For how long something must be so before the coach remarks on it, milliseconds. */
const patience: Record<HipBridgeCue, number> = {
  nobody: 800,
  partlyVisible: 1000,
  turnSideways: 1500,
  lieDown: 2000,
  plantFeet: 2000,
  ready: 600,
  feetTooFar: 1500,
  feetTooNear: 1500,
  feetApart: 1000,
  hipsUneven: 800,
  liftHigher: 0,
  overextended: 250,
};
/** A single good frame disproves these. */
const unbroken: ReadonlySet<string> = new Set<HipBridgeCue>(['nobody']);
/** How long a remark on a movement that is over stays worth saying, milliseconds. */
const REMARK_MS = 2000;
/** Sight lost in this share of the frames of a window means a camera along the body. */
const LOST_SHARE = 0.3;
const SIGHT_WINDOW_MS = 2000;

interface Sight {
  readonly at: number;
  readonly seen: boolean;
}

/** What the coach has been noticing. */
export interface BridgeCues {
  readonly held: Readonly<Partial<Record<HipBridgeCue, Sustained | null>>>;
  readonly sight: readonly Sight[];
  /** The last posture lay on the floor, so lost frames say something about the camera. */
  readonly wasLying: boolean;
}

export const noCues: BridgeCues = { held: {}, sight: [], wasLying: false };

/** What a frame showed. */
export interface BridgeScene {
  readonly at: number;
  readonly somebody: boolean;
  readonly posture: BridgePosture | null;
  /** Smoothed hip angle, degrees. */
  readonly angle: number | null;
  readonly reps: BridgeReps;
}

/** Notices what there is to say about a frame. */
export function noticeBridge(cues: BridgeCues, scene: BridgeScene): BridgeCues {
  const { at, posture } = scene;
  const sight = [...cues.sight, { at, seen: posture !== null }].filter(
    (each) => at - each.at <= SIGHT_WINDOW_MS,
  );
  const wasLying = posture === null ? cues.wasLying : isLying(posture) || !isSeenFromTheSide(posture);
  const holds = conditions(scene, isSightPoor(sight), wasLying);
  const held = Object.fromEntries(
    Object.entries(holds).map(([cue, now]) => [
      cue,
      sustain(cues.held[cue as HipBridgeCue] ?? null, now, at, unbroken.has(cue) ? 0 : undefined),
    ]),
  );
  return { held, sight, wasLying };
}

/** The lines that apply now, the most urgent first. */
export function bridgeMessages(cues: BridgeCues, at: number): readonly FeedbackMessage[] {
  return (Object.keys(hipBridgeCues) as HipBridgeCue[])
    .filter((cue) => heldFor(cues.held[cue] ?? null, patience[cue], at))
    .map((cue) => ({ ...hipBridgeCues[cue], timestamp: at }))
    .sort((a, b) => b.priority - a.priority);
}

/** Some frames show the body and too many do not. */
function isSightPoor(sight: readonly Sight[]): boolean {
  const lost = sight.filter(({ seen }) => !seen).length;
  const long = (sight.at(-1)?.at ?? 0) - (sight[0]?.at ?? 0) > SIGHT_WINDOW_MS * 0.6;
  return long && lost >= sight.length * LOST_SHARE && lost <= sight.length * 0.9;
}

function conditions(
  scene: BridgeScene,
  sightIsPoor: boolean,
  wasLying: boolean,
): Record<HipBridgeCue, boolean> {
  const { somebody, posture, angle, reps, at } = scene;
  const fromTheSide = posture !== null && isSeenFromTheSide(posture);
  const lying = fromTheSide && isLying(posture);
  const planted = lying && areFeetPlanted(posture);
  const feetFar = lying && posture.kneeOverFoot > 0.1 && posture.kneeAngle > 135 && posture.kneeAngle < 165;
  const remark = reps.shortLiftAt !== null && at - reps.shortLiftAt < REMARK_MS;
  return {
    nobody: !somebody,
    partlyVisible: somebody && posture === null && !sightIsPoor,
    turnSideways: (sightIsPoor && wasLying) || (posture !== null && !fromTheSide),
    lieDown: fromTheSide && !lying && reps.phase === 'down',
    plantFeet: lying && !planted && !feetFar,
    ready: planted && reps.phase === 'up' && reps.count === 0,
    feetTooFar: feetFar,
    feetTooNear: planted && posture.kneeAngle < 45,
    feetApart: planted && hasFeetApart(posture),
    hipsUneven: planted && hasUnevenHips(posture),
    liftHigher: remark,
    overextended: planted && angle !== null && isOverextended(angle),
  };
}
