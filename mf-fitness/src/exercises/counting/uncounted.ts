import type { CoachCues, CueTable } from './coach-cues.ts';
import { heldFor } from './sustained.ts';
import { noStir, stir, type Stir } from './stir.ts';

/** Why nothing is counted, as the screen shows it until the next repetition. */
export interface Uncounted {
  /** 'almost' of a movement that came near a repetition, 'blocked' while none could count, or nothing is known of why. */
  readonly kind: 'almost' | 'blocked';
  /** The coach's line for it. */
  readonly text: string;
}

/** A movement that came near a repetition and was none, and the line that says why. */
export interface NearMiss<CueName extends string> {
  readonly at: number;
  readonly cue: CueName;
}

/** What an exercise adds to telling why nothing is counted. */
export interface UncountedRules<Posture, TrackerState, CueName extends string> {
  /** Lines whose reason keeps every movement from counting, the plainest first. */
  readonly blocks: readonly CueName[];
  /** The latest near miss. */
  readonly nearMiss: (tracked: TrackerState) => NearMiss<CueName> | null;
  /** What moves in this exercise, and how far it goes there and back in a repetition at least. */
  readonly stirs: { readonly by: (posture: Posture) => number; readonly least: number };
  /** The line for a movement back and forth of which nothing else is known. */
  readonly unread: CueName;
}

/** What is remembered of what did not count. */
export interface Reasons<CueName extends string> {
  readonly reps: number;
  readonly countedAt: number;
  readonly nearMissAt: number | null;
  readonly stir: Stir;
  readonly reason: {
    readonly cue: CueName;
    readonly kind: Uncounted['kind'];
    /** When it last applied. */
    readonly at: number;
  } | null;
}

export const noReasons: Reasons<never> = {
  reps: 0,
  countedAt: -Infinity,
  nearMissAt: null,
  stir: noStir,
  reason: null,
};

/** A reason that no longer applies leaves the screen after this time, milliseconds. */
const LINGER_MS = { almost: 8000, blocked: 2500 } as const;
/** The coach repeats a reason this soon after it applied. */
const SAID_MS = 2500;
/** So many movements there and back of which nothing counted, and nothing else is known. */
const UNREAD_STIRS = 2;
/** Where something counted less than this ago, milliseconds, the movement is understood. */
const UNREAD_MS = 6000;

/** What one frame says about what did not count. */
export interface UncountedMoment<Posture, TrackerState> {
  readonly at: number;
  readonly reps: number;
  readonly posture: Posture | null;
  readonly tracked: TrackerState;
  readonly cues: CoachCues;
}

/** Follows why nothing counts: what blocks, what came near, and at last that something moves at all. */
export function followReasons<Posture, TrackerState, CueName extends string>(
  rules: UncountedRules<Posture, TrackerState, CueName>,
  table: CueTable<CueName>,
  before: Reasons<CueName>,
  { at, reps, posture, tracked, cues }: UncountedMoment<Posture, TrackerState>,
): Reasons<CueName> {
  const stirred =
    posture === null ? before.stir : stir(before.stir, rules.stirs.by(posture), rules.stirs.least, at);
  const near = rules.nearMiss(tracked);
  const counts = reps > before.reps;
  const known = { reps, countedAt: counts ? at : before.countedAt, nearMissAt: near?.at ?? null };
  if (counts) return { ...known, stir: noStir, reason: null };
  const blocked = rules.blocks.find((cue) => heldFor(cues.held[cue] ?? null, table[cue].patience, at));
  if (blocked !== undefined) return { ...known, stir: noStir, reason: { cue: blocked, kind: 'blocked', at } };
  if (near !== null && near.at !== before.nearMissAt)
    return { ...known, stir: noStir, reason: { cue: near.cue, kind: 'almost', at } };
  if (stirred.times >= UNREAD_STIRS && at - before.countedAt > UNREAD_MS)
    return { ...known, stir: noStir, reason: { cue: rules.unread, kind: 'blocked', at } };
  const { reason } = before;
  const over = reason !== null && at - reason.at > LINGER_MS[reason.kind];
  return { ...known, stir: stirred, reason: over ? null : reason };
}

/** The line that must be heard now, if any. */
export const urgentReason = <CueName extends string>(
  { reason }: Reasons<CueName>,
  at: number,
): CueName | null => (reason !== null && at - reason.at < SAID_MS ? reason.cue : null);
