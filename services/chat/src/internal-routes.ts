import { idSchema, internalDailyQuerySchema } from '@ondine/contracts';
import { parseInput, requireInternalToken } from '@ondine/platform';
import { Router } from 'express';
import type { ResultStore } from './result-store.ts';

/** For other parts of the platform: figures for the admin screen, and what is held about somebody. */
export function internalRouter({ results, token }: { results: ResultStore; token: string }): Router {
  const router = Router();
  router.use(requireInternalToken(token));
  router.get('/stats', async (_request, response) => {
    response.json(await results.count());
  });
  router.get('/users/:id/data', async (request, response) => {
    response.json({ conversations: await results.list(parseInput(idSchema, request.params.id)) });
  });
  router.get('/stats/daily', async (request, response) => {
    const { since } = parseInput(internalDailyQuerySchema, request.query);
    response.json(await results.countByDay(new Date(since)));
  });
  return router;
}
