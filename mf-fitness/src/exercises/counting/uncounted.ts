import type { CoachCues, CueTable } from './coach-cues.ts';
import { heldFor } from './sustained.ts';
import { noStir, stir, type Stir } from './stir.ts';

/** Why nothing is counted, as shown on the screen until the next repetition. */
export interface Uncounted {
  /** 'almost': a movement was nearly a repetition; 'blocked': none could count, or the reason is unknown. */
  readonly kind: 'almost' | 'blocked';
  /** The coach's line for it. */
  readonly text: string;
}

/** A movement that was nearly a repetition, and the line with the reason. */
export interface NearMiss<CueName extends string> {
  readonly at: number;
  readonly cue: CueName;
}

/** The latest of the near misses of an exercise, by when each happened, or null; of two at once the first. */
export function latestMiss<CueName extends string>(
  ...misses: readonly (readonly [at: number | null, cue: CueName])[]
): NearMiss<CueName> | null {
  return misses.reduce<NearMiss<CueName> | null>(
    (latest, [at, cue]) => (at !== null && (latest === null || at > latest.at) ? { at, cue } : latest),
    null,
  );
}

/** The rules of an exercise for explaining why nothing is counted. */
export interface UncountedRules<Posture, TrackerState, CueName extends string> {
  /** Lines whose reason prevents every movement from counting, the most obvious first. */
  readonly blocks: readonly CueName[];
  /** The latest near miss. */
  readonly nearMiss: (tracked: TrackerState) => NearMiss<CueName> | null;
  /** The value that moves in this exercise, and its least range in a repetition. */
  readonly stirs: { readonly by: (posture: Posture) => number; readonly least: number };
  /** The line for a movement back and forth without a known reason. */
  readonly unread: CueName;
}

/** The reasons so far. */
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

/** How long an outdated reason stays on the screen, milliseconds. */
const LINGER_MS = { almost: 8000, blocked: 2500 } as const;
/** How long after it applied the coach repeats a reason, milliseconds. */
const SAID_MS = 2500;
/** After this many uncounted movements back and forth without a known reason, `unread` is said. */
const UNREAD_STIRS = 2;
/** If something was counted within this time, milliseconds, the movement is understood. */
const UNREAD_MS = 6000;

/** The input of one frame. */
export interface UncountedMoment<Posture, TrackerState> {
  readonly at: number;
  readonly reps: number;
  readonly posture: Posture | null;
  readonly tracked: TrackerState;
  readonly cues: CoachCues;
}

/** Tracks why nothing counts: first blocking reasons, then near misses, at last any movement. */
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

/** The line that must be said now, if any. */
export const urgentReason = <CueName extends string>(
  { reason }: Reasons<CueName>,
  at: number,
): CueName | null => (reason !== null && at - reason.at < SAID_MS ? reason.cue : null);
