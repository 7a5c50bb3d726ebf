import { idSchema, internalDailyQuerySchema } from '@ondine/contracts';
import { parseInput, requireInternalToken } from '@ondine/platform';
import { Router } from 'express';
import { z } from 'zod';
import { toWire } from './session-wire.ts';
import type { SessionStore } from './session-store.ts';

const pageSchema = z.object({
  after: z.string().max(64).default(''),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});

/** For other parts of the platform: figures for the admin screen, and all events again for a rebuild. */
export function internalRouter({ sessions, token }: { sessions: SessionStore; token: string }): Router {
  const router = Router();
  router.use(requireInternalToken(token));
  router.get('/stats', async (_request, response) => {
    response.json(await sessions.count());
  });
  router.get('/users/:id/data', async (request, response) => {
    const userId = parseInput(idSchema, request.params.id);
    response.json({ fitness_sessions: (await sessions.list(userId)).map(toWire) });
  });
  router.get('/stats/daily', async (request, response) => {
    const { since } = parseInput(internalDailyQuerySchema, request.query);
    response.json(await sessions.countByDay(new Date(since)));
  });
  router.get('/events', async (request, response) => {
    const { after, limit } = parseInput(pageSchema, request.query);
    response.json(await sessions.readEvents(after, limit));
  });
  return router;
}
