import { idSchema } from '@ondine/contracts';
import { parseInput, requireInternalToken } from '@ondine/platform';
import { Router } from 'express';
import type { FactStore } from './fact-store.ts';
import type { MemberStore } from './member-store.ts';

export interface InternalRouterDeps {
  readonly facts: FactStore;
  readonly members: MemberStore;
  readonly internalToken: string;
}

/** For other parts of the platform: what is held about somebody. */
export function internalRouter({ facts, members, internalToken }: InternalRouterDeps): Router {
  const router = Router();
  router.use(requireInternalToken(internalToken));
  router.get('/users/:id/data', async (request, response) => {
    const userId = parseInput(idSchema, request.params.id);
    const [member, known] = await Promise.all([members.find(userId), facts.list(userId)]);
    response.json({
      achievements: member.progress.unlocked,
      leaderboards: member.boards,
      finished_sessions: known,
    });
  });
  return router;
}
