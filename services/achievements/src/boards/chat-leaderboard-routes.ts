import { chatLeaderboardRoutes } from '@ondine/contracts';
import { implement, type Implementation } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import type { FactStore } from '../facts/fact-store.ts';
import type { UserStore } from '../users/user-store.ts';
import { scenarioBoard, weekBoard } from './board-key.ts';
import { toChatEntry, toChatPlace } from './entries.ts';
import type { LeaderboardStore } from './leaderboard-store.ts';

export interface ChatLeaderboardRouteDeps {
  readonly boards: LeaderboardStore;
  readonly facts: FactStore;
  readonly users: UserStore;
  readonly clock: Clock;
}

/** Boards of conversations: points of the week, and best scores of a scenario. */
export function chatLeaderboardImplementations({
  boards,
  facts,
  users,
  clock,
}: ChatLeaderboardRouteDeps): Implementation[] {
  async function toBoard(
    board: string,
    userId: string,
    { limit, include_bots: includeBots }: { limit: number; include_bots: boolean },
    isDrill: boolean,
  ) {
    const [shown, own] = await Promise.all([
      boards.top(board, { limit, includeBots }),
      boards.rankOf(board, userId, { includeBots }),
    ]);
    const names = await users.names(shown.map((score) => score.userId));
    return {
      entries: shown.map((score) => toChatEntry(score, names, isDrill)),
      ...toChatPlace(own),
    };
  }

  return [
    implement(chatLeaderboardRoutes.weekly, ({ query, user }) =>
      toBoard(weekBoard(clock()), user.id, query, false),
    ),
    implement(chatLeaderboardRoutes.drill, async ({ params, query, user }) => {
      const slug = (await facts.scenarioById(params.drill)) ?? params.drill;
      return toBoard(scenarioBoard(slug), user.id, query, true);
    }),
  ];
}
