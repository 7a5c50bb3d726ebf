import {
  idSchema,
  internalCountSchema,
  internalRebuildSchema,
  type InternalRebuild,
} from '@ondine/contracts';
import { requireInternalToken } from '@ondine/platform/auth';
import { parseInput } from '@ondine/platform/routes';
import { Router } from 'express';
import type { KeptCheckpoint } from './rebuild/checkpoint-document.ts';
import type { CheckpointStore } from './rebuild/checkpoint-store.ts';
import { newKeys } from './users/user.ts';
import { shareDone } from './rebuild/share-done.ts';
import { toChatFactDocument } from './facts/chat-fact-document.ts';
import type { Fact } from './facts/fact.ts';
import { toStoredWorkout } from './facts/stored-workout.ts';
import { leftOffRouter, type LeftOffRouterDeps } from './boards/fairness/left-off-router.ts';

export interface InternalRouterDeps extends LeftOffRouterDeps {
  readonly checkpoints: Pick<CheckpointStore, 'read'>;
  readonly internalToken: string;
}

/** A fact in the export, with the field names of the database. */
function toExport(fact: Fact) {
  const { kind } = fact;
  if (kind === 'fitness')
    return { kind, session_id: fact.sessionId, user_id: fact.userId, ...toStoredWorkout(fact) };
  const { _id: id, ...conversation } = toChatFactDocument(fact);
  return { kind, session_id: id, ...conversation };
}

/**
 * Internal routes: a user's data, the users who are left off boards, the progress of a rebuild. `/users/:id/shown`
 * marks all achievements of a generated history as shown, and returns from how many sessions they were computed.
 */
export function internalRouter({ internalToken, checkpoints, ...deps }: InternalRouterDeps): Router {
  const { facts, users, readmissions } = deps;
  const router = Router();
  router.use(requireInternalToken(internalToken));
  router.use('/left-off', leftOffRouter(deps));
  router.get('/users/:id/data', async (request, response) => {
    const userId = parseInput(idSchema, request.params.id);
    const [user, known, admitted] = await Promise.all([
      users.find(userId),
      facts.list(userId),
      readmissions.list(userId),
    ]);
    response.json({
      achievements: user.progress.unlocked,
      leaderboards: user.boards,
      finished_sessions: known.map(toExport),
      readmitted_days: admitted.map(({ day, at }) => ({ day, at })),
    });
  });
  router.post('/users/:id/shown', async (request, response) => {
    const userId = parseInput(idSchema, request.params.id);
    const { progress, shown } = await users.find(userId);
    for (const key of newKeys({ progress, shown })) await users.markShown(userId, key);
    const count = progress.fitness.sessions + progress.sexting.sessions;
    response.json(internalCountSchema.parse({ count }));
  });
  router.get('/rebuild', async (_request, response) => {
    response.json(internalRebuildSchema.parse({ rebuild: describeRebuild(await checkpoints.read()) }));
  });
  return router;
}

/** A rebuild in the form for those who wait for its end. */
const describeRebuild = (kept: KeptCheckpoint | null): InternalRebuild['rebuild'] =>
  kept && {
    users: kept.users,
    results: kept.results,
    repaired: kept.repaired,
    share_done: shareDone(kept.next),
    moved_at: kept.moved_at?.toISOString() ?? null,
  };
