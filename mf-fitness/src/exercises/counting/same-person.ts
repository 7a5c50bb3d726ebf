import { Landmark } from '../../body/landmark.ts';
import type { BodyFrame } from './frame.ts';

/** Where a person was last seen. Pixels. */
interface Whereabouts {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly imageWidth: number;
}

/** Whom the frames have shown so far. */
export interface Person {
  readonly own: Whereabouts | null;
  /** A person seen where they cannot have got to so fast, and since when. */
  readonly stranger: { readonly since: number; readonly last: Whereabouts } | null;
}

export const nobodyYet: Person = { own: null, stranger: null };

/** They themselves; another person who may be gone in a moment; another person from now on. */
export type Identity = 'same' | 'stranger' | 'changed';

/** Shoulders go no further than this in a second, body sizes; the first part is the model's jitter. */
const FARTHEST = { jitter: 0.3, aSecond: 7 } as const;
/** A stranger who is still there after this time has taken their place, milliseconds. */
const CHANGES_AFTER_MS = 150;

/**
 * Follows one person by their shoulders. The model looks at one body, but which one is up to it: when
 * two people are in the picture it may leap from one to the other.
 */
export function followPerson(
  { own, stranger }: Person,
  frame: BodyFrame,
): { readonly person: Person; readonly identity: Identity } {
  const here = whereabouts(frame);
  // Where they may have got to by now grows with time, until it holds the stranger as well.
  const isStill = stranger !== null && distance(stranger.last, here) < distance(own ?? here, here);
  if (own === null || (isWithinReach(own, here) && !isStill))
    return { person: { own: here, stranger: null }, identity: 'same' };
  const since = stranger !== null && isWithinReach(stranger.last, here) ? stranger.since : here.at;
  if (here.at - since < CHANGES_AFTER_MS)
    return { person: { own, stranger: { since, last: here } }, identity: 'stranger' };
  return { person: { own: here, stranger: null }, identity: 'changed' };
}

function whereabouts({ at, body, imageWidth, imageHeight }: BodyFrame): Whereabouts {
  const place = (index: number) => ({
    x: (body[index]?.x ?? 0) * imageWidth,
    y: (body[index]?.y ?? 0) * imageHeight,
  });
  const [left, right, nose] = [
    place(Landmark.leftShoulder),
    place(Landmark.rightShoulder),
    place(Landmark.nose),
  ];
  const [leftHip, rightHip] = [place(Landmark.leftHip), place(Landmark.rightHip)];
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const trunk = Math.hypot((leftHip.x + rightHip.x) / 2 - x, (leftHip.y + rightHip.y) / 2 - y);
  const width = Math.hypot(left.x - right.x, left.y - right.y);
  // Seen along the body the trunk is short, seen from beside the shoulders are.
  return { at, x, y, size: Math.max(trunk, width, Math.hypot(nose.x - x, nose.y - y)), imageWidth };
}

function isWithinReach(from: Whereabouts, to: Whereabouts): boolean {
  // A phone that was turned shows everybody elsewhere.
  if (from.imageWidth !== to.imageWidth) return true;
  const reach = FARTHEST.jitter + (FARTHEST.aSecond * (to.at - from.at)) / 1000;
  return distance(from, to) <= reach * Math.max(from.size, to.size);
}

const distance = (from: Whereabouts, to: Whereabouts): number => Math.hypot(to.x - from.x, to.y - from.y);
