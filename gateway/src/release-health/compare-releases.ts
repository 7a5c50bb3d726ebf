/**
 * How often a release of a front end was opened in a tab, and in how many tabs it failed to load or to run; for a
 * service how many calls it got, and how many failed.
 */
export interface Openings {
  readonly opened: number;
  readonly failed: number;
}

/** With fewer openings the result is not significant. */
const fewestOpened = 20;
const fewestFailed = 3;

/** Standard deviations for a two-sided probability of 95 %. */
const z = 1.96;

/**
 * The range of the true failure rate with 95 % probability: Wilson's score interval (E. B. Wilson, Probable Inference,
 * 1927), which is valid for few observations and for rates near 0.
 */
function wilsonInterval({ opened, failed }: Openings): { low: number; high: number } {
  // Reports are not authenticated, so there may be more failures than openings.
  const share = Math.min(failed / opened, 1);
  const middle = share + z ** 2 / (2 * opened);
  const spread = z * Math.sqrt((share * (1 - share)) / opened + z ** 2 / (4 * opened ** 2));
  const scale = 1 + z ** 2 / opened;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
}

/** Whether a canary fails significantly more often than the live release, both counted over the time of the canary. */
export const isWorse = (canary: Openings, live: Openings): boolean =>
  canary.opened >= fewestOpened &&
  live.opened >= fewestOpened &&
  canary.failed >= fewestFailed &&
  wilsonInterval(canary).low > wilsonInterval(live).high;
