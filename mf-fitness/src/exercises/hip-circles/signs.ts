import { commonDepth, type Depth } from './depth.ts';
import { meanOf, spreadOf, type CirclePoint } from './path.ts';

/** The measurements of one frame of the hips of a standing person, trunk lengths. */
export interface HipPlace extends CirclePoint {
  /** Position of the shoulders relative to the feet, horizontally and vertically. */
  readonly shouldersAside: number;
  readonly tall: number;
  /** The wrists relative to the middle of the shoulders. */
  readonly wrists: readonly { readonly x: number; readonly y: number }[];
  /** How much higher the left ankle is than the right one. */
  readonly footLift: number;
}

/**
 * The kind of a movement of the hips to one side, to the other and back: a `circle` with a visible area, `level` when
 * it is seen edge-on, `whole-body` when trunk and hips go round together, mere `swaying`, or something `other`.
 */
export type CircleSign = 'circle' | 'level' | 'whole-body' | 'swaying' | 'other';

/** The largest movement of the shoulders relative to the hips: bending moves them further. */
const SHOULDERS_MOST = 2;
/**
 * The largest vertical movement of the shoulders, trunk lengths, increasing with the steepness of the view. Where hips
 * and shoulders plainly go round, by these shares of the hips' way, the trunk is a counterweight and may bow further.
 */
const MOST_BOW = { level: 0.4, byTangent: 0.5, round: { hips: 0.25, both: 0.6, further: 0.3 } } as const;
/** The same of the hips, relative to their horizontal movement: squatting moves them further. */
const MOST_RISE = { level: 0.8, byTangent: 1 } as const;
/** From this steepness on, a tangent, a circle has a visible area, with a height of this share of its width. */
const SHOWS_FROM = 0.15;
const SHOWN_HEIGHT = 0.2;
/** From this steepness on, whatever the legs' length suggests, a circle is not as flat as this. */
const PLAINLY_BELOW = 0.6;
const FLAT = 0.05;
/**
 * If all circles so far were at least this high relative to their width, seen from this steepness on, their area is
 * visible: a flatter one, by this share, is a way there and back.
 */
const OWN_SHOWS = 0.2;
const OWN_FLAT = 0.45;
/**
 * The hips move to both sides of where they stand, by at least this share of their way: half a circle stays on one
 * side. Not by more, because a body seen turned, or by a phone that leans, stands beside the line from feet to
 * shoulders.
 */
const LEAST_SIDE = 0.07;
/** From their start they move to both sides only if they started at one side, not in the middle. */
const SET_OFF_ASIDE = 0.36;
/**
 * The hips lead: relative to the shoulders they move by this share of their way. With less, the whole body steps or
 * dances.
 */
const HIPS_LEAD = 0.3;
/** In a series that has counted, the trunk may move along further, because people tire. */
const HIPS_LEAD_ON = 0.2;
/** Shoulders that move as far as the hips and with them also indicate a step. */
const GOES_ALONG = { shoulders: 0.95, against: 0.7 } as const;

/**
 * Steps and dancing enclose no area in depth as wide as this (`depth.ts`); a circle whose trunk goes along with the
 * hips does.
 */
const LEAST_DEPTH = 0.05;
/**
 * Shoulders that move this far against the hips: the person bends to the side, unless hips or shoulders go round in
 * depth by as much as this, as in a wide circle with the trunk as its counterweight.
 */
const BENDS = { shoulders: 0.6, against: 1.4, depth: 0.2 } as const;

/** A foot that rises above the other by more than this, trunk lengths, steps. */
const FOOT_LIFT = 0.5;
/**
 * Dancing: from side to side within this time, milliseconds, with shoulders that go along by this share of the hips'
 * way and both hands swinging by this, trunk lengths. Of the outside authors' rounds that go along as quickly, nine in
 * ten of the circles have calmer hands, and nearly none of the dances.
 */
const DANCES = { half: 1200, shoulders: 0.72, hands: 0.35 } as const;

/** What is known of the person's circles. */
export interface OwnCircles {
  /** Whether circles have just counted. */
  readonly goesOn: boolean;
  /** The least height of the latest circles relative to their width; null if unknown. */
  readonly height: number | null;
}

/**
 * Classifies the positions since the first turn.
 * @param range horizontal movement of the hips, trunk lengths
 * @param depth how far hips and shoulders went round in depth
 * @param looksUp how far from below the camera sees the hips, a tangent
 * @param own what is known of the person's circles
 */
export function signOf(
  trail: readonly HipPlace[],
  range: number,
  depth: Depth,
  looksUp: number,
  own: OwnCircles,
): CircleSign {
  const slant = Math.abs(looksUp);
  const shoulders = shouldersMove(trail, range);
  const bow = spreadOf(trail.map(({ tall }) => tall));
  const rise = spreadOf(trail.map(({ y }) => y)) / range;
  if (
    shoulders > SHOULDERS_MOST ||
    bow > mostBow(depth, slant) ||
    rise > MOST_RISE.level + MOST_RISE.byTangent * slant
  )
    return 'other';
  if (lesserSide(trail) < LEAST_SIDE * range) return 'other';
  const against = spreadOf(trail.map(({ x, shouldersAside }) => x - shouldersAside)) / range;
  const bends = shoulders > BENDS.shoulders && against > BENDS.against;
  if (bends && commonDepth([depth]) < BENDS.depth) return 'other';
  const height = Math.abs(depth.hips);
  if (looksUp > OWN_SHOWS && (own.height ?? 0) > OWN_SHOWS && height < OWN_FLAT * (own.height ?? 0))
    return 'swaying';
  if (looksUp > SHOWS_FROM && height > SHOWN_HEIGHT) return 'circle';
  if (looksUp > PLAINLY_BELOW && height < FLAT) return 'swaying';
  const lead = own.goesOn ? HIPS_LEAD_ON : HIPS_LEAD;
  const steps = against < lead || (shoulders > GOES_ALONG.shoulders && against < GOES_ALONG.against);
  if (!steps) return 'level';
  return commonDepth([depth]) > LEAST_DEPTH ? 'whole-body' : 'other';
}

function mostBow(depth: Depth, slant: number): number {
  const { level, byTangent, round } = MOST_BOW;
  const goesRound = Math.abs(depth.hips) > round.hips && commonDepth([depth]) > round.both;
  return level + byTangent * slant + (goesRound ? round.further : 0);
}

/** Whether a round from side to side in `half` milliseconds is a step of marching or dancing. */
export function isStep(trail: readonly HipPlace[], shoulders: number, half: number): boolean {
  if (spreadOf(trail.map(({ footLift }) => footLift)) > FOOT_LIFT) return true;
  return half < DANCES.half && shoulders > DANCES.shoulders && handsMove(trail) > DANCES.hands;
}

/** How far the calmer hand moved relative to the shoulders, trunk lengths. */
function handsMove(trail: readonly HipPlace[]): number {
  const ways = [0, 1].map((hand) =>
    Math.hypot(
      spreadOf(trail.map(({ wrists }) => wrists[hand]?.x ?? 0)),
      spreadOf(trail.map(({ wrists }) => wrists[hand]?.y ?? 0)),
    ),
  );
  return Math.min(...ways);
}

/** How far the shoulders moved to the sides, relative to the hips. */
export const shouldersMove = (trail: readonly HipPlace[], range: number): number =>
  spreadOf(trail.map(({ shouldersAside }) => shouldersAside)) / range;

/** Whether the hips went from one side directly to the other at the start, rather than from the middle to a side. */
export const setOffAside = (trail: readonly HipPlace[], range: number): boolean =>
  lesserSide(trail) >= SET_OFF_ASIDE * range;

/**
 * The movement of the hips to the side to which they move less, relative to the line from the feet to the shoulders.
 */
function lesserSide(trail: readonly HipPlace[]): number {
  const up = meanOf(trail.map(({ y, tall }) => -y / Math.max(0.1, tall)));
  const stands = up * meanOf(trail.map(({ shouldersAside }) => shouldersAside));
  const across = trail.map(({ x }) => x - stands);
  return Math.min(-Math.min(...across), Math.max(...across));
}
