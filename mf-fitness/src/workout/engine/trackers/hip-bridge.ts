import { bridgeMessages, noCues, noticeBridge, type BridgeCues } from './bridge-cues.ts';
import { readBridgePosture, type Side } from './bridge-posture.ts';
import { countBridge, forgetMovement, noReps, type BridgePhase, type BridgeReps } from './bridge-reps.ts';
import {
  formScoreOf,
  noScore,
  scoreRep,
  scoreShortLift,
  watchBridge,
  type BridgeScore,
} from './bridge-score.ts';
import { readFrame, type Frame } from './frame.ts';
import { noAngle, smoothAngle, type SmoothAngle } from './smooth-angle.ts';
import type { ExerciseTracker, TrackerInput, TrackerSnapshot } from './tracker.ts';

/** What the hip bridge tracker knows after a frame. */
export interface HipBridgeSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: BridgePhase;
  /** Shoulder, hip, knee, degrees; above 180 the back is arched; null while not seen. */
  readonly hipAngle: number | null;
}

/** All that is remembered between two frames. */
export interface HipBridgeState {
  readonly at: number | null;
  readonly seenAt: number | null;
  readonly side: Side | null;
  readonly angle: SmoothAngle;
  readonly pitch: SmoothAngle;
  readonly reps: BridgeReps;
  readonly score: BridgeScore;
  readonly cues: BridgeCues;
}

const newHipBridge: HipBridgeState = {
  at: null,
  seenAt: null,
  side: null,
  angle: noAngle,
  pitch: noAngle,
  reps: noReps,
  score: noScore,
  cues: noCues,
};

/** Out of sight for longer, a movement under way is forgotten, milliseconds. */
const OUT_OF_SIGHT_MS = 1000;
/** A clock that jumps back further than this was set anew; less is a frame that came late. */
const CLOCK_RESET_MS = 1000;

/** Takes in one frame. */
function stepHipBridge(before: HipBridgeState, input: TrackerInput): HipBridgeState {
  const frame = readFrame(input);
  if (frame === null) return before;
  const state = before.at !== null && before.at - frame.at > CLOCK_RESET_MS ? restartClock(before) : before;
  if (state.at !== null && frame.at <= state.at) return state;
  const posture = readBridgePosture(frame, state.side);
  const moved = posture === null ? loseSight(state, frame) : follow(state, frame, posture);
  const scene = {
    at: frame.at,
    somebody: frame.body !== null,
    posture,
    angle: moved.angle.value,
    reps: moved.reps,
  };
  return { ...moved, at: frame.at, cues: noticeBridge(state.cues, scene) };
}

const restartClock = (state: HipBridgeState): HipBridgeState => ({
  ...newHipBridge,
  reps: { ...forgetMovement(state.reps), shortLiftAt: null },
  score: state.score,
});

function loseSight(state: HipBridgeState, frame: Frame): HipBridgeState {
  if (state.seenAt === null || frame.at - state.seenAt <= OUT_OF_SIGHT_MS) return state;
  return {
    ...state,
    seenAt: null,
    side: null,
    angle: noAngle,
    pitch: noAngle,
    reps: forgetMovement(state.reps),
  };
}

type Posture = NonNullable<ReturnType<typeof readBridgePosture>>;

function follow(before: HipBridgeState, frame: Frame, measured: Posture): HipBridgeState {
  const state = loseSight(before, frame);
  const angle = smoothAngle(state.angle, frame.at, measured.hipAngle);
  const pitch = smoothAngle(state.pitch, frame.at, measured.trunkPitch);
  // A single frame whose angle is not believed proves nothing about the rest of the posture.
  if (angle.doubted !== null) return { ...state, seenAt: frame.at, side: measured.side, angle, pitch };
  const smoothed = angle.value ?? measured.hipAngle;
  const posture = { ...measured, trunkPitch: pitch.value ?? measured.trunkPitch };
  const reps = countBridge(state.reps, posture, smoothed, frame.at);
  const watched = reps.phase === 'up' ? watchBridge(state.score, posture, smoothed) : state.score;
  const score =
    reps.count > state.reps.count
      ? scoreRep(watched)
      : reps.shortLiftAt !== state.reps.shortLiftAt
        ? scoreShortLift(watched)
        : watched;
  return { ...state, seenAt: frame.at, side: posture.side, angle, pitch, reps, score };
}

/** What the state says to those who count on it. */
function hipBridgeSnapshot(state: HipBridgeState): HipBridgeSnapshot {
  return {
    reps: state.reps.count,
    count: state.reps.count,
    phase: state.reps.phase,
    hipAngle: state.angle.value,
    formScore: formScoreOf(state.score),
    messages: state.at === null ? [] : bridgeMessages(state.cues, state.at),
  };
}

/** Counts hip bridges: lying, feet planted, hips from below 150 to above 170 degrees. */
export function createHipBridgeTracker(): ExerciseTracker {
  let state = newHipBridge;
  return {
    step(input: TrackerInput): HipBridgeSnapshot {
      state = stepHipBridge(state, input);
      return hipBridgeSnapshot(state);
    },
  };
}
