import { Landmark } from '../../body/landmark.ts';
import type { BodyFrame } from './frame.ts';

/** A person's last position. Pixels. */
interface Whereabouts {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly imageWidth: number;
}

/** The person in the frames so far. */
export interface Person {
  readonly own: Whereabouts | null;
  /** A position that the person cannot have reached so fast, and since when. */
  readonly stranger: { readonly since: number; readonly last: Whereabouts } | null;
}

export const nobodyYet: Person = { own: null, stranger: null };

/** The same person; another one who may disappear again; another one from now on. */
export type Identity = 'same' | 'stranger' | 'changed';

/** The furthest that shoulders move in a second, body sizes; the first part is the model's jitter. */
const FARTHEST = { jitter: 0.3, aSecond: 7 } as const;
/** After this time another person replaces the tracked one, milliseconds. */
const CHANGES_AFTER_MS = 150;

/**
 * Tracks one person by their shoulders. The model detects one body, but with two people in the picture it may jump
 * between them.
 */
export function followPerson(
  { own, stranger }: Person,
  frame: BodyFrame,
): { readonly person: Person; readonly identity: Identity } {
  const here = whereabouts(frame);
  // The reachable area grows with time, until it includes the other position.
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
  // Seen along its axis the trunk is short, seen from the side the shoulders are narrow.
  return { at, x, y, size: Math.max(trunk, width, Math.hypot(nose.x - x, nose.y - y)), imageWidth };
}

function isWithinReach(from: Whereabouts, to: Whereabouts): boolean {
  // Turning the phone changes all positions.
  if (from.imageWidth !== to.imageWidth) return true;
  const reach = FARTHEST.jitter + (FARTHEST.aSecond * (to.at - from.at)) / 1000;
  return distance(from, to) <= reach * Math.max(from.size, to.size);
}

const distance = (from: Whereabouts, to: Whereabouts): number => Math.hypot(to.x - from.x, to.y - from.y);
