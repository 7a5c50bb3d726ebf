import type { InternalDaily } from '@ondine/contracts';

const dayMs = 86_400_000;
/** How many days the charts of the admin screen show, including today. */
const shownDays = 30;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const startOfDay = (now: Date) => now.getTime() - (now.getTime() % dayMs);

/** The start of the first day shown, 00:00 UTC. */
export const historyStart = (now: Date): Date => new Date(startOfDay(now) - (shownDays - 1) * dayMs);

/** Every day shown, oldest first, with 0 where nothing was counted; null stays null. */
export function fillDays(counted: InternalDaily | null, now: Date): InternalDaily | null {
  if (!counted) return null;
  const byDate = new Map(counted.map((day) => [day.date, day]));
  return Array.from({ length: shownDays }, (_, index) => {
    const date = dateOf(historyStart(now).getTime() + index * dayMs);
    return byDate.get(date) ?? { date, human: 0, bot: 0 };
  });
}
