import { parseInput, requireInternalToken } from '@ondine/platform';
import { Router } from 'express';
import { z } from 'zod';
import type { ResultStore } from './result-store.ts';

const pageSchema = z.object({
  after: z.string().max(64).default(''),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});

/** For other parts of the platform: figures for the admin screen, and all events again for a rebuild. */
export function internalRouter({ results, token }: { results: ResultStore; token: string }): Router {
  const router = Router();
  router.use(requireInternalToken(token));
  router.get('/stats', async (_request, response) => {
    response.json(await results.count());
  });
  router.get('/events', async (request, response) => {
    const { after, limit } = parseInput(pageSchema, request.query);
    response.json(await results.readEvents(after, limit));
  });
  return router;
}
