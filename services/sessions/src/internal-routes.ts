import { idSchema, internalDailyQuerySchema, internalEventsQuerySchema } from '@ondine/contracts';
import { parseInput, requireInternalToken } from '@ondine/platform';
import { Router } from 'express';
import { toWire } from './session-wire.ts';
import type { SessionStore } from './session-store.ts';

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
    const range = parseInput(internalEventsQuerySchema, request.query);
    response.json({ events: await sessions.readEvents(range) });
  });
  return router;
}
