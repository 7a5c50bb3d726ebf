import type { HipPlace } from './signs.ts';

/** Where hips that move from side to side turned back, and how far they had moved to get there, trunk lengths. */
export interface Turn {
  readonly at: number;
  readonly x: number;
  /** Infinity at the start, because it is unknown. */
  readonly came: number;
  /** They came from their starting position, which may be at one side already. */
  readonly fromRest: boolean;
}

/** The horizontal movement of the hips since they rested. */
export interface SideToSide {
  /** The current direction, 0 before the start. */
  readonly heading: -1 | 0 | 1;
  /** The furthest position in that direction, and the last turn or start. */
  readonly farthest: HipPlace | null;
  readonly from: number;
  /** The turns since the last circle, at most two. */
  readonly turned: readonly Turn[];
}

export const atRest = (place: HipPlace | null): SideToSide => ({
  heading: 0,
  farthest: place,
  from: place?.x ?? 0,
  turned: [],
});

/** The hips have turned back after this share of a circle's width. */
const TURNED_BACK = 0.35;

/** Follows the hips; `width` is the expected width of a circle. */
export function followSides(before: SideToSide, place: HipPlace, width: number): SideToSide {
  const { heading, farthest } = before;
  if (farthest === null) return { ...before, farthest: place };
  const gone = place.x - farthest.x;
  if (gone * heading > 0) return { ...before, farthest: place };
  if (Math.abs(gone) < TURNED_BACK * width) return before;
  const other = { heading: gone > 0 ? 1 : -1, farthest: place, from: farthest.x } as const;
  if (heading === 0)
    return { ...other, turned: [{ at: farthest.at, x: farthest.x, came: Infinity, fromRest: false }] };
  const fromRest = before.turned.at(-1)?.came === Infinity;
  const turn = { at: farthest.at, x: farthest.x, came: Math.abs(farthest.x - before.from), fromRest };
  return { ...other, turned: addTurn(before.turned, turn) };
}

/**
 * Jitter is not a turn: the first one is dropped when the way to it was a small part of the way from it. That does not
 * apply to the start, because the way before it is unknown.
 */
function addTurn([first]: readonly Turn[], turn: Turn): readonly Turn[] {
  if (first === undefined) return [turn];
  if (first.came >= TURNED_BACK * turn.came) return [first, turn];
  return first.fromRest ? [{ ...first, came: Infinity }, turn] : [turn];
}
