import { chatLeaderboardRoutes } from '@ondine/contracts';
import { startOfWeek } from '@ondine/domain';
import { implement, type Clock, type Implementation } from '@ondine/platform';
import type { ChatScore, FactStore } from '../facts/fact-store.ts';
import type { MemberStore } from '../members/member-store.ts';

export interface ChatLeaderboardRouteDeps {
  readonly facts: FactStore;
  readonly members: MemberStore;
  readonly clock: Clock;
}

/** Boards of the conversations: points of the week, and best scores of a scenario. */
export function chatLeaderboardImplementations({
  facts,
  members,
  clock,
}: ChatLeaderboardRouteDeps): Implementation[] {
  async function toBoard(all: readonly ChatScore[], userId: string, limit: number, drill: boolean) {
    const leftOff = await members.leftOffIds();
    const scores = all.filter((score) => !leftOff.has(score.userId));
    const shown = scores.slice(0, limit);
    const names = await members.names(shown.map((score) => score.userId));
    const own = scores.findIndex((score) => score.userId === userId);
    return {
      entries: shown.map((score, index) => ({
        rank: index + 1,
        user_id: score.userId,
        user_name: names.get(score.userId) ?? null,
        points: score.value,
        is_bot: score.isBot,
        session_date: score.at.toISOString(),
        best_score: score.bestScore,
        ...(drill && { exercise_name: score.exerciseName }),
      })),
      user_rank: own === -1 ? null : own + 1,
      user_points: scores[own]?.value ?? null,
    };
  }

  return [
    implement(chatLeaderboardRoutes.weekly, async ({ query, user }) =>
      toBoard(await facts.sumPoints(startOfWeek(clock()), query.include_bots), user.id, query.limit, false),
    ),
    implement(chatLeaderboardRoutes.drill, async ({ params, query, user }) =>
      toBoard(await facts.bestScores(params.drill, query.include_bots), user.id, query.limit, true),
    ),
  ];
}
