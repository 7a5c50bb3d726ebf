/**
 * How often a release was opened in a tab, and in how many of those it could not be loaded or its code failed; of a
 * service how many calls it got, and how many of those it failed.
 */
export interface Openings {
  readonly opened: number;
  readonly failed: number;
}

/** Fewer openings or failures say nothing about a release. */
const fewestOpened = 20;
const fewestFailed = 3;

/** Standard deviations for a two-sided probability of 95 %. */
const z = 1.96;

/**
 * Between which shares the true share of failures lies with 95 % probability: Wilson's score interval (E. B. Wilson,
 * Probable Inference, 1927), which holds for few observations and for shares near 0.
 */
function wilsonInterval({ opened, failed }: Openings): { low: number; high: number } {
  if (opened === 0) return { low: 0, high: 1 };
  // Anybody may report; more failures than openings are as many as there can be.
  const share = Math.min(failed / opened, 1);
  const middle = share + z ** 2 / (2 * opened);
  const spread = z * Math.sqrt((share * (1 - share)) / opened + z ** 2 / (4 * opened ** 2));
  const scale = 1 + z ** 2 / opened;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
}

/** Whether a canary fails more often than the live release beyond chance, both over the time of the canary. */
export const isWorse = (canary: Openings, live: Openings): boolean =>
  canary.opened >= fewestOpened &&
  live.opened >= fewestOpened &&
  canary.failed >= fewestFailed &&
  wilsonInterval(canary).low > wilsonInterval(live).high;
