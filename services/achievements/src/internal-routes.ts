import { idSchema } from '@ondine/contracts';
import { parseInput, requireInternalToken } from '@ondine/platform';
import { Router } from 'express';
import { leftOffRouter, type LeftOffRouterDeps } from './boards/fairness/left-off-router.ts';

export interface InternalRouterDeps extends LeftOffRouterDeps {
  readonly internalToken: string;
}

/** For other parts of the platform: what is held about somebody, and who is left off boards. */
export function internalRouter({ internalToken, ...deps }: InternalRouterDeps): Router {
  const { facts, members, readmissions } = deps;
  const router = Router();
  router.use(requireInternalToken(internalToken));
  router.use('/left-off', leftOffRouter(deps));
  router.get('/users/:id/data', async (request, response) => {
    const userId = parseInput(idSchema, request.params.id);
    const [member, known, admitted] = await Promise.all([
      members.find(userId),
      facts.list(userId),
      readmissions.list(userId),
    ]);
    response.json({
      achievements: member.progress.unlocked,
      leaderboards: member.boards,
      finished_sessions: known,
      readmitted_days: admitted.map(({ day, at }) => ({ day, at })),
    });
  });
  return router;
}
