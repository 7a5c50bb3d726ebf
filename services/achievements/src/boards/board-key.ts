import { startOfWeek } from '@ondine/domain';

/* Keys of boards: an exercise's board has its slug, which contains no colon; those of conversations have a prefix. */

const weekMs = 7 * 86_400_000;
const weekPrefix = 'week:';

/** The board of points of the week that contains a time. */
export const weekBoard = (at: Date): string => `${weekPrefix}${startOfWeek(at).toISOString().slice(0, 10)}`;

/** The board of best scores of a scenario. */
export const scenarioBoard = (slug: string): string => `scenario:${slug}`;

/** When a board ends, at the end of its week; null for one without an end. */
export function endOfBoard(board: string): Date | null {
  if (!board.startsWith(weekPrefix)) return null;
  return new Date(Date.parse(`${board.slice(weekPrefix.length)}T00:00:00.000Z`) + weekMs);
}

/** Whether a board has ended, so that nobody views it any more. */
export function hasEnded(board: string, now: Date): boolean {
  const end = endOfBoard(board);
  return end !== null && end <= now;
}

/** When a store may delete a board: a week after its end, when no computation from before it can still be running. */
export function forgetBoardAt(board: string): Date | null {
  const end = endOfBoard(board);
  return end && new Date(end.getTime() + weekMs);
}
