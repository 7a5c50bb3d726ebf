import { achievementRoutes } from '@ondine/contracts';
import { localDate, readTimeZone } from '@ondine/domain';
import { HttpError } from '@ondine/platform/http';
import { implement, type Implementation } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import type { Request } from 'express';
import { toAchievement } from './achievement.ts';
import { definitions, findDefinition } from './definitions.ts';
import { newKeys } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import type { ReachedCounts } from './reached-counts.ts';

export interface AchievementRouteDeps {
  readonly users: UserStore;
  readonly reached: ReachedCounts;
  readonly clock: Clock;
}

/** The user's achievements, and how many users have reached each. */
export function achievementImplementations({
  users,
  reached,
  clock,
}: AchievementRouteDeps): Implementation[] {
  async function readStanding(userId: string, request: Request) {
    const [known, reachedBy] = await Promise.all([users.find(userId), reached.read()]);
    const today = localDate(clock(), readTimeZone(request) ?? 'UTC');
    return { known, standing: { progress: known.progress, today, reachedBy } };
  }

  return [
    implement(achievementRoutes.stats, async () => {
      const counts = await reached.read();
      return Object.fromEntries(
        definitions.map(({ key }) => [key, { total_unlocked: counts.get(key) ?? 0 }]),
      );
    }),

    implement(achievementRoutes.mine, async ({ user, request }) => {
      const { standing } = await readStanding(user.id, request);
      return definitions.map((definition) => toAchievement(definition, standing));
    }),

    implement(achievementRoutes.checkNew, async ({ user, request }) => {
      const { known, standing } = await readStanding(user.id, request);
      return {
        new_achievements: newKeys(known)
          .map(findDefinition)
          .filter((definition) => definition !== undefined)
          .map((definition) => toAchievement(definition, standing)),
      };
    }),

    implement(achievementRoutes.unlock, async ({ user, params, request }) => {
      const definition = findDefinition(params.id);
      if (!definition) throw new HttpError('not_found', { detail: 'There is no such achievement.' });
      const { standing } = await readStanding(user.id, request);
      const achievement = toAchievement(definition, standing);
      if (!achievement.unlocked) throw new HttpError('achievement_locked');
      await users.markShown(user.id, definition.key);
      return achievement;
    }),
  ];
}
