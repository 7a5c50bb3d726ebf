import { meanOf, signedHeightOfArea } from './path.ts';
import type { HipPlace } from './signs.ts';

/**
 * How far hips and shoulders went round in depth, seen by the feet, which stay where they are: what comes nearer moves
 * away from the height of the camera. The heights of the areas that they enclose in the picture, relative to the width;
 * the sign is the direction. From side to side they enclose none, because a body sinks alike to either side.
 */
export interface Depth {
  readonly hips: number;
  readonly shoulders: number;
}

/** The depth of a round of this width, trunk lengths. */
export const depthOf = (trail: readonly HipPlace[], range: number): Depth => ({
  hips: signedHeightOfArea(trail) / range,
  shoulders: signedHeightOfArea(trail.map(({ x, tall }) => ({ x, y: -tall }))) / range,
});

/** The depth common to some rounds: hips or shoulders show it, because no camera is at the height of both. */
export function commonDepth(rounds: readonly Depth[]): number {
  return Math.hypot(meanOf(rounds.map(({ hips }) => hips)), meanOf(rounds.map(({ shoulders }) => shoulders)));
}
