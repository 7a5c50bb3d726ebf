import type { Chance } from './seeded-random.ts';

export const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * The end of an activity that usually takes place at an hour (UTC), a number of days before today's noon, plus or minus
 * an hour.
 */
export const endedDaysAgo = (
  days: number,
  { hour, now, between }: { hour: number; now: Date } & Pick<Chance, 'between'>,
): string =>
  new Date(now.getTime() - days * dayMs + (hour - 12) * hourMs + between(-1, 1) * hourMs).toISOString();
