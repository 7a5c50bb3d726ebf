/** The activities of a member on a day with a visit, as docs/scale.md assumes. */
const perVisitor = { session: 1, read: 25, refresh: 2, login: 0.05, message: 2 } as const;

export type Activity = keyof typeof perVisitor;
export const activities = Object.keys(perVisitor) as Activity[];

/** The share of users who visit on a day; of these, the share that watches a leaderboard at the same time. */
const [visitorShare, watchingShare] = [0.1, 0.01];

/** The share of a day's calls in each hour, from midnight: the busiest has 15 %, in the evening. */
export const hourShares: readonly number[] = [
  0.015, 0.01, 0.005, 0.005, 0.005, 0.01, 0.02, 0.03, 0.035, 0.035, 0.035, 0.04, 0.045, 0.04, 0.035, 0.035,
  0.04, 0.05, 0.065, 0.09, 0.13, 0.15, 0.055, 0.02,
];

export const openBoards = (users: number): number => Math.round(users * visitorShare * watchingShare);

/** A planned activity of a user. */
export interface Due {
  readonly activity: Activity;
  /** In ms since the day began. */
  readonly at: number;
}

/**
 * A day in which each hour has as many calls per second as with this number of users, but is shorter.
 * @param hourMs how long an hour lasts
 * @returns the activities in their order
 */
export function planDay(users: number, hourMs: number): Due[] {
  const due: Due[] = [];
  for (const activity of activities) {
    const ofDay = users * visitorShare * perVisitor[activity] * (hourMs / 3_600_000);
    let whole = 0;
    let sum = 0;
    for (const [hour, share] of hourShares.entries()) {
      // Fractions are carried over to the next hour.
      sum += ofDay * share;
      const count = Math.round(sum) - whole;
      whole += count;
      for (let index = 0; index < count; index += 1)
        due.push({ activity, at: (hour + (index + 0.5) / count) * hourMs });
    }
  }
  return due.toSorted((a, b) => a.at - b.at);
}
