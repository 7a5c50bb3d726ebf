import { exerciseSlugs, leaderboardRoutes } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { implement, type Implementation } from '@ondine/platform/routes';
import { namedEntries, toUserRank } from './entries.ts';
import type { LeaderboardStore } from './leaderboard-store.ts';
import type { SharedPages } from './shared-pages.ts';
import type { UserStore } from '../users/user-store.ts';

export interface LeaderboardRouteDeps {
  readonly boards: LeaderboardStore;
  readonly sharedPages: SharedPages;
  readonly users: UserStore;
}

const topPerformersLimit = 10;
const slugs: readonly string[] = exerciseSlugs;

function requireBoard(exercise: string): void {
  if (!slugs.includes(exercise))
    throw new HttpError('not_found', { detail: 'There is no such leaderboard.' });
}

/** Boards of the exercises, with one row for each user's best session. */
export function leaderboardImplementations({
  boards,
  sharedPages,
  users,
}: LeaderboardRouteDeps): Implementation[] {
  async function topPerformers(limit: number, includeBots: boolean) {
    const tops = await Promise.all(slugs.map((slug) => boards.top(slug, { limit, includeBots })));
    return Promise.all(
      tops.map(async (scores, index) => ({
        exercise_slug: slugs[index] ?? '',
        exercise_name: scores[0]?.exerciseName ?? '',
        entries: await namedEntries(scores, users),
      })),
    );
  }

  return [
    implement(leaderboardRoutes.exercises, () => [...slugs]),
    implement(leaderboardRoutes.topPerformers, ({ query }) =>
      topPerformers(topPerformersLimit, query.include_bots),
    ),
    implement(leaderboardRoutes.topPerformersCompact, ({ query }) =>
      topPerformers(query.limit_per_exercise, query.include_bots),
    ),
    implement(leaderboardRoutes.standing, async ({ user }) => ({
      left_off_for: [...(await users.overfullDaysOf(user.id))],
    })),
    implement(leaderboardRoutes.board, ({ params, query }) => {
      requireBoard(params.exercise);
      return sharedPages.page({
        board: params.exercise,
        limit: query.limit,
        includeBots: query.include_bots,
      });
    }),
    implement(leaderboardRoutes.userRank, async ({ params, query, user }) => {
      requireBoard(params.exercise);
      const own = await boards.rankOf(params.exercise, user.id, { includeBots: query.include_bots });
      if (!own) throw new HttpError('not_found', { detail: 'You are not on this leaderboard yet.' });
      return toUserRank(own);
    }),
  ];
}
