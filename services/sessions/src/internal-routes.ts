import {
  idSchema,
  internalBotSessionsSchema,
  internalDailyQuerySchema,
  internalEventsQuerySchema,
} from '@ondine/contracts';
import { requireInternalToken } from '@ondine/platform/auth';
import { parseInput } from '@ondine/platform/routes';
import { Router } from 'express';
import type { HabitDocument } from './habit/habit-document.ts';
import type { HabitStore } from './habit/habit-store.ts';
import { toWire } from './session/session-wire.ts';
import { addBotSession } from './session/bot-session.ts';
import type { SessionStore } from './session/session-store.ts';

/**
 * Endpoints show which push service a browser uses; the keys beside them are useless to anybody else, and are left out.
 */
const toExport = ({ goal, off, time_zone: timeZone, subscriptions }: HabitDocument) => ({
  goal,
  off,
  time_zone: timeZone,
  reminders_pushed_to: subscriptions.map(({ endpoint }) => endpoint),
});

/** Internal routes: statistics for the admin screen, and all events again for a rebuild. */
export function internalRouter({
  sessions,
  habits,
  relay,
  internalToken,
}: {
  sessions: SessionStore;
  habits: HabitStore;
  relay: { kick(id: string): Promise<void> };
  internalToken: string;
}): Router {
  const router = Router();
  router.use(requireInternalToken(internalToken));
  router.get('/stats', async (_request, response) => {
    response.json(await sessions.count());
  });
  router.get('/users/:id/data', async (request, response) => {
    const userId = parseInput(idSchema, request.params.id);
    const [known, habit] = await Promise.all([sessions.list(userId), habits.find(userId)]);
    response.json({
      fitness_sessions: known.map(toWire),
      weekly_goal: habit ? [toExport(habit)] : [],
    });
  });
  router.get('/stats/daily', async (request, response) => {
    const { since } = parseInput(internalDailyQuerySchema, request.query);
    response.json(await sessions.countByDay(new Date(since)));
  });
  router.post('/bots/sessions', async (request, response) => {
    const { sessions: given } = parseInput(internalBotSessionsSchema, request.body);
    let count = 0;
    for (const each of given) {
      if (await addBotSession(each, sessions)) count += 1;
      void relay.kick(each.id);
    }
    response.json({ count });
  });
  router.get('/events', async (request, response) => {
    const range = parseInput(internalEventsQuerySchema, request.query);
    response.json({ events: await sessions.readEvents(range) });
  });
  return router;
}
