import { requireInternalToken } from '@ondine/platform';
import { Router } from 'express';
import type { ResultStore } from './result-store.ts';

/** For other parts of the platform: figures for the admin screen. */
export function internalRouter({ results, token }: { results: ResultStore; token: string }): Router {
  const router = Router();
  router.use(requireInternalToken(token));
  router.get('/stats', async (_request, response) => {
    response.json(await results.count());
  });
  return router;
}
