import type { Chance } from './seeded-random.ts';

export const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** When something ended that is usually done at an hour (UTC), so many days before noon of now: give or take an hour. */
export const endedDaysAgo = (
  days: number,
  { hour, now, between }: { hour: number; now: Date } & Pick<Chance, 'between'>,
): string =>
  new Date(now.getTime() - days * dayMs + (hour - 12) * hourMs + between(-1, 1) * hourMs).toISOString();
