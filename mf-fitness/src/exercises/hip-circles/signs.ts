import { heightOfArea, spreadOf, type CirclePoint } from './path.ts';

/** What one frame says of the hips of a person standing, trunk lengths. */
export interface HipPlace extends CirclePoint {
  /** The shoulders over the feet, across the picture and up. */
  readonly shouldersAside: number;
  readonly tall: number;
}

/**
 * What hips that went to one side, to the other and back did meanwhile: a `circle` that shows as an area, `level` when
 * it is seen from its edge, plain `swaying`, or something `other`.
 */
export type CircleSign = 'circle' | 'level' | 'swaying' | 'other';

/** Shoulders go at most this part of the hips' way: bending takes them further. */
const SHOULDERS_MOST = 2;
/** Shoulders rise and sink by this at most, trunk lengths, and the more the steeper the camera sees them. */
const MOST_BOW = { level: 0.4, byTangent: 0.5 } as const;
/** So do the hips, as a part of their way across: squatting takes them further. */
const MOST_RISE = { level: 0.8, byTangent: 1 } as const;
/** Seen from this far below, a tangent, a circle shows an area, and its height is this part of its width. */
const SHOWS_FROM = 0.15;
const SHOWN_HEIGHT = 0.2;
/** Seen from this far below, whatever the legs' length says, a circle is not as flat as this. */
const PLAINLY_BELOW = 0.6;
const FLAT = 0.05;
/**
 * Circles that are all at least this high against their width, seen from this far below, show their area: one of less than this
 * part of it is a way there and back.
 */
const OWN_SHOWS = 0.2;
const OWN_FLAT = 0.45;
/** Hips go to either side of where they stand, this part of their way at least: half a circle stays on one. */
const LEAST_SIDE = 0.15;
/** From where they set off they go to either side only if they stood aside, and not in the middle. */
const SET_OFF_ASIDE = 0.36;
/** Hips lead: they go against the shoulders by this part of their way. With less, the whole body steps or dances. */
const HIPS_LEAD = 0.3;
/** In a series that has counted the trunk may come along further: people tire. */
const HIPS_LEAD_ON = 0.2;
/** Shoulders that go as far as the hips and with them belong to a step as well. */
const GOES_ALONG = { shoulders: 0.95, against: 0.7 } as const;

/** What is known of the person's circles. */
export interface OwnCircles {
  /** Whether circles have just counted. */
  readonly goesOn: boolean;
  /** How high the latest of them were at least against their width; null while not known. */
  readonly height: number | null;
}

/**
 * Reads the places from the first turn on.
 * @param range how far the hips went across, trunk lengths
 * @param looksUp how far from below the camera sees the hips, a tangent
 * @param own what is known of the person's circles
 */
export function signOf(
  trail: readonly HipPlace[],
  range: number,
  looksUp: number,
  own: OwnCircles,
): CircleSign {
  const slant = Math.abs(looksUp);
  const shoulders = spreadOf(trail.map(({ shouldersAside }) => shouldersAside)) / range;
  const bow = spreadOf(trail.map(({ tall }) => tall));
  const rise = spreadOf(trail.map(({ y }) => y)) / range;
  if (
    shoulders > SHOULDERS_MOST ||
    bow > MOST_BOW.level + MOST_BOW.byTangent * slant ||
    rise > MOST_RISE.level + MOST_RISE.byTangent * slant
  )
    return 'other';
  if (lesserSide(trail) < LEAST_SIDE * range) return 'other';
  const height = heightOfArea(trail) / range;
  if (looksUp > OWN_SHOWS && (own.height ?? 0) > OWN_SHOWS && height < OWN_FLAT * (own.height ?? 0))
    return 'swaying';
  if (looksUp > SHOWS_FROM && height > SHOWN_HEIGHT) return 'circle';
  if (looksUp > PLAINLY_BELOW && height < FLAT) return 'swaying';
  const against = spreadOf(trail.map(({ x, shouldersAside }) => x - shouldersAside)) / range;
  const lead = own.goesOn ? HIPS_LEAD_ON : HIPS_LEAD;
  const steps = against < lead || (shoulders > GOES_ALONG.shoulders && against < GOES_ALONG.against);
  return steps ? 'other' : 'level';
}

/** Whether hips that set off went from one side to the other at once, rather than from the middle to a side. */
export const setOffAside = (trail: readonly HipPlace[], range: number): boolean =>
  lesserSide(trail) >= SET_OFF_ASIDE * range;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How far the hips go to the side to which they go less. They stand on the line from the feet to the shoulders. */
function lesserSide(trail: readonly HipPlace[]): number {
  const up = meanOf(trail.map(({ y, tall }) => -y / Math.max(0.1, tall)));
  const stands = up * meanOf(trail.map(({ shouldersAside }) => shouldersAside));
  const across = trail.map(({ x }) => x - stands);
  return Math.min(-Math.min(...across), Math.max(...across));
}
