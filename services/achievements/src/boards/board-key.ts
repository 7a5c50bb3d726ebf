import { startOfWeek } from '@ondine/domain';

/*
 * Boards are named by keys: an exercise's by its slug, which holds no colon, and those of conversations as here.
 */

const weekMs = 7 * 86_400_000;
const weekPrefix = 'week:';

/** The board of points of the week that a moment lies in. */
export const weekBoard = (at: Date): string => `${weekPrefix}${startOfWeek(at).toISOString().slice(0, 10)}`;

/** The board of best scores of a scenario. */
export const scenarioBoard = (slug: string): string => `scenario:${slug}`;

/** When a board is over, the end of its week; null for one that never is. */
export function endOfBoard(board: string): Date | null {
  if (!board.startsWith(weekPrefix)) return null;
  return new Date(Date.parse(`${board.slice(weekPrefix.length)}T00:00:00.000Z`) + weekMs);
}

/** Whether nobody looks at a board any more. */
export function hasEnded(board: string, now: Date): boolean {
  const end = endOfBoard(board);
  return end !== null && end <= now;
}

/** When a store may forget a board: a week after its end, when no computation from before it is under way. */
export function forgetBoardAt(board: string): Date | null {
  const end = endOfBoard(board);
  return end && new Date(end.getTime() + weekMs);
}
