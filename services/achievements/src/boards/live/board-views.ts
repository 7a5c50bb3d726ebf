import { exerciseSlugs } from '@ondine/contracts';
import { toChatEntry, toChatPlace, toEntry, toUserRank } from '../entries.ts';
import type { RankedScore } from '../leaderboard-store.ts';

/** The form of a board in events, the same as in the answers of its routes. */
export interface BoardView {
  /** A row, as JSON. */
  row(score: RankedScore, names: ReadonlyMap<string, string>): string;
  /** A viewer's own place, as JSON. */
  place(own: RankedScore | undefined): string;
}

const workouts: BoardView = {
  row: (score, names) => JSON.stringify(toEntry(score, names)),
  place: (own) => JSON.stringify({ place: own ? toUserRank(own) : null }),
};

const conversations = (isDrill: boolean): BoardView => ({
  row: (score, names) => JSON.stringify(toChatEntry(score, names, isDrill)),
  place: (own) => JSON.stringify(toChatPlace(own)),
});
const ofScenario = conversations(true);
const ofWeek = conversations(false);

const slugs: readonly string[] = exerciseSlugs;

/** The view of a board by its key. */
export function viewOf(board: string): BoardView {
  if (slugs.includes(board)) return workouts;
  return board.startsWith('week:') ? ofWeek : ofScenario;
}
