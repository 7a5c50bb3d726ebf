import { idSchema, internalReadmitSchema, type LeftOff } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { parseInput } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import { Router } from 'express';
import type { LeftOffUser } from '../../users/user.ts';
import type { BoardChanges } from '../live/board-changes.ts';
import type { Recompute, Stores } from '../../recompute.ts';
import { isRankedWorkout, overfullDays, workoutsByDay } from './overfull-days.ts';

export interface LeftOffRouterDeps extends Pick<Stores, 'facts' | 'users' | 'readmissions'> {
  readonly recompute: Recompute;
  readonly changes: BoardChanges;
  readonly clock: Clock;
}

/** How many entries of each list an admin sees. */
const shown = 100;

const toWire = ({ userId, name, overfull }: LeftOffUser): LeftOff['accounts'][number] => ({
  user_id: userId,
  first_name: name,
  days: overfull.map(({ day, workouts, trainedSeconds, heldSeconds }) => ({
    day,
    workouts,
    trained_seconds: trainedSeconds,
    held_seconds: heldSeconds,
  })),
});

/** Internal routes for admins: the users who are left off boards, and readmitting them. */
export function leftOffRouter({
  facts,
  users,
  readmissions,
  recompute,
  changes,
  clock,
}: LeftOffRouterDeps): Router {
  const router = Router();

  router.get('/', async (_request, response) => {
    const [accounts, latest] = await Promise.all([users.listLeftOff(shown), readmissions.latest(shown)]);
    const names = await users.names(latest.map(({ userId }) => userId));
    const answer: LeftOff = {
      accounts: accounts.map(toWire),
      readmissions: latest.map(({ userId, day, by, at }) => ({
        user_id: userId,
        first_name: names.get(userId) ?? null,
        day,
        by,
        at: at.toISOString(),
      })),
    };
    response.json(answer);
  });

  router.post('/:id/readmit', async (request, response) => {
    const userId = parseInput(idSchema, request.params.id);
    const { by } = parseInput(internalReadmitSchema, request.body);
    const known = (await facts.list(userId)).filter(isRankedWorkout);
    const days = overfullDays(known, await readmissions.list(userId));
    if (days.length === 0)
      throw new HttpError('not_found', { detail: 'This account is not left off the boards any more.' });
    const workouts = workoutsByDay(known);
    const at = clock();
    await readmissions.add(
      days.map(({ day }) => ({
        userId,
        day,
        sessionIds: (workouts.get(day) ?? []).map(({ sessionId }) => sessionId),
        by,
        at,
      })),
    );
    for (const exercise of await recompute.of(userId)) changes.announce(exercise);
    response.json({ success: true });
  });

  return router;
}
