import type { HipPlace } from './signs.ts';

/** Where hips that go from side to side turned back, and how far they had come there, trunk lengths. */
export interface Turn {
  readonly at: number;
  readonly x: number;
  /** Infinity where they set off: nobody knows. */
  readonly came: number;
  /** They came there from where they set off, which may be aside already. */
  readonly fromRest: boolean;
}

/** The way of the hips across the picture since they rested. */
export interface SideToSide {
  /** Which way they go, 0 before they set off. */
  readonly heading: -1 | 0 | 1;
  /** How far they got that way, and where they last turned or set off. */
  readonly farthest: HipPlace | null;
  readonly from: number;
  /** Where they turned back since the last circle, two places at most. */
  readonly turned: readonly Turn[];
}

export const atRest = (place: HipPlace | null): SideToSide => ({
  heading: 0,
  farthest: place,
  from: place?.x ?? 0,
  turned: [],
});

/** The hips have turned back after this part of a circle's width. */
const TURNED_BACK = 0.35;

/** Follows the hips; `width` is how far a circle goes from one side to the other, as far as is known. */
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
 * A jitter is no turn: the first is left out when the way to it was a small part of the way from it. From where they set off it
 * may be: nobody knows how far they had come there before.
 */
function addTurn([first]: readonly Turn[], turn: Turn): readonly Turn[] {
  if (first === undefined) return [turn];
  if (first.came >= TURNED_BACK * turn.came) return [first, turn];
  return first.fromRest ? [{ ...first, came: Infinity }, turn] : [turn];
}
