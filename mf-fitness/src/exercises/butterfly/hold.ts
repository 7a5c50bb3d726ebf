import { frames } from '../counting/smooth-value.ts';

/** The state of counting holds. Times in milliseconds. */
export interface Hold {
  /** When the pose was entered; null outside a hold and its approach. */
  readonly enteredAt: number | null;
  /** Since when the member has been in the pose without a break; null while out of it. */
  readonly inPoseSince: number | null;
  /** Since when the member has been out of the pose; null while in it. */
  readonly outSince: number | null;
  /** Time held before the last break. */
  readonly banked: number;
  /** Stability of the pose: grows in the pose, falls outside. */
  readonly stability: number;
  readonly locked: boolean;
  readonly count: number;
  readonly total: number;
  readonly best: number;
  /** Time in the pose, locked or not. */
  readonly timeInPose: number;
  readonly ended: { readonly at: number; readonly held: number } | null;
  readonly at: number | null;
}

export const noHold: Hold = {
  enteredAt: null,
  inPoseSince: null,
  outSince: null,
  banked: 0,
  stability: 0,
  locked: false,
  count: 0,
  total: 0,
  best: 0,
  timeInPose: 0,
  ended: null,
  at: null,
};

/** The specification's numbers: 24 frames to lock, 60 at most, 1.5 s of grace, 1 s to count. */
const LOCK_MS = 800;
const MOST_STABLE_MS = frames(60);
const GRACE_MS = 1500;
const LEAST_HOLD_MS = 1000;

/** The duration of the current hold, without grace. */
export const holdTime = ({ locked, banked, inPoseSince, at }: Hold): number =>
  locked ? banked + (inPoseSince === null || at === null ? 0 : at - inPoseSince) : 0;

/** How long until the hold locks. */
export const untilLock = ({ stability }: Hold): number => Math.max(0, LOCK_MS - stability);

/** Updates the state with whether the member is in the pose at a time. */
export function followHold(before: Hold, inPose: boolean, at: number): Hold {
  const elapsed = before.at === null ? 0 : at - before.at;
  const hold = { ...before, at };
  // The change happened at an unknown time between two frames; the middle is assumed.
  const changedAt = at - elapsed / 2;
  if (inPose) return stay(hold, elapsed, changedAt);
  if (before.enteredAt === null) return hold;
  const out = bank(hold, changedAt);
  return before.locked ? leaveLocked(out, at) : leaveApproach(out, elapsed);
}

function stay(hold: Hold, elapsed: number, changedAt: number): Hold {
  const wasIn = hold.inPoseSince !== null;
  const stability = Math.min(MOST_STABLE_MS, hold.stability + (wasIn ? elapsed : 0));
  return {
    ...hold,
    enteredAt: hold.enteredAt ?? changedAt,
    inPoseSince: hold.inPoseSince ?? changedAt,
    outSince: null,
    stability,
    locked: hold.locked || stability >= LOCK_MS,
    timeInPose: hold.timeInPose + (wasIn ? elapsed : 0),
  };
}

/** Adds the time of the hold since the last break to `banked`; grace adds nothing. */
const bank = (hold: Hold, at: number): Hold =>
  hold.inPoseSince === null
    ? hold
    : { ...hold, banked: hold.banked + at - hold.inPoseSince, inPoseSince: null, outSince: at };

const leaveLocked = (out: Hold, at: number): Hold =>
  at - (out.outSince ?? at) >= GRACE_MS ? endHold(out, at) : out;

function leaveApproach(out: Hold, elapsed: number): Hold {
  const stability = Math.max(0, out.stability - elapsed);
  return stability > 0 ? { ...out, stability } : { ...out, ...released };
}

const released = {
  enteredAt: null,
  inPoseSince: null,
  outSince: null,
  banked: 0,
  stability: 0,
  locked: false,
};

/** Ends the current hold; it counts from one second on. */
export function endHold(hold: Hold, at: number): Hold {
  if (!hold.locked) return { ...hold, ...released };
  const held = bank(hold, at).banked;
  const counts = held >= LEAST_HOLD_MS;
  return {
    ...hold,
    ...released,
    count: hold.count + (counts ? 1 : 0),
    total: hold.total + (counts ? held : 0),
    best: counts ? Math.max(hold.best, held) : hold.best,
    ended: { at, held: counts ? held : 0 },
  };
}
