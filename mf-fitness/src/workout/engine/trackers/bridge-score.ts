import type { BridgePosture } from './bridge-posture.ts';

/** What can be wrong with a repetition. */
export type BridgeFault = 'knees' | 'feetApart' | 'hipsUneven' | 'overextended';

/** Points that a fault takes from the 100 of a repetition. */
const cost: Record<BridgeFault, number> = {
  knees: 20,
  feetApart: 10,
  hipsUneven: 20,
  overextended: 15,
};
/** A lift that turned back before the hips were straight. */
const SHORT_LIFT_SCORE = 50;
/** A fault must be there for this share of a repetition's frames. */
const FAULT_SHARE = 0.4;

/** Limits of the specification; lengths in trunk lengths, equal to its fractions of the picture when the
 * lying body fills four fifths of it. */
const limits = { kneeFrom: 45, kneeTo: 135, feetApart: 1.45, hipTilt: 0.18, overextended: 190 };

const hasKneeFault = (posture: BridgePosture): boolean =>
  posture.kneeAngle < limits.kneeFrom || posture.kneeAngle > limits.kneeTo;
export const hasFeetApart = (posture: BridgePosture): boolean => posture.feetApart > limits.feetApart;
export const hasUnevenHips = (posture: BridgePosture): boolean => posture.hipTilt > limits.hipTilt;
export const isOverextended = (angle: number): boolean => angle > limits.overextended;

/** The score so far and the repetition under way. */
export interface BridgeScore {
  readonly total: number;
  readonly scored: number;
  readonly frames: number;
  readonly faulty: Readonly<Record<'knees' | 'feetApart' | 'hipsUneven', number>>;
  readonly overextended: boolean;
}

const freshRep = { frames: 0, faulty: { knees: 0, feetApart: 0, hipsUneven: 0 }, overextended: false };

export const noScore: BridgeScore = { total: 0, scored: 0, ...freshRep };

/** Looks at one frame of a repetition. `angle` is the smoothed hip angle. */
export function watchBridge(score: BridgeScore, posture: BridgePosture, angle: number): BridgeScore {
  const add = (before: number, fault: boolean) => before + (fault ? 1 : 0);
  return {
    ...score,
    frames: score.frames + 1,
    faulty: {
      knees: add(score.faulty.knees, hasKneeFault(posture)),
      feetApart: add(score.faulty.feetApart, hasFeetApart(posture)),
      hipsUneven: add(score.faulty.hipsUneven, hasUnevenHips(posture)),
    },
    overextended: score.overextended || isOverextended(angle),
  };
}

/** Closes a repetition that counted. */
export function scoreRep(score: BridgeScore): BridgeScore {
  const faults: readonly BridgeFault[] = [
    ...(['knees', 'feetApart', 'hipsUneven'] as const).filter(
      (fault) => score.faulty[fault] > score.frames * FAULT_SHARE,
    ),
    ...(score.overextended ? (['overextended'] as const) : []),
  ];
  const points = faults.reduce((left, fault) => left - cost[fault], 100);
  return { ...freshRep, total: score.total + points, scored: score.scored + 1 };
}

/** Closes a lift that turned back too early. */
export const scoreShortLift = (score: BridgeScore): BridgeScore => ({
  ...freshRep,
  total: score.total + SHORT_LIFT_SCORE,
  scored: score.scored + 1,
});

/** The mean of all repetitions and short lifts, 0 to 100; 0 before the first. */
export const formScoreOf = (score: BridgeScore): number =>
  score.scored === 0 ? 0 : Math.round(score.total / score.scored);
