import { idSchema, internalUserSchema, internalUserStatsSchema } from '@ondine/contracts';
import { HttpError, parseInput, requireInternalToken } from '@ondine/platform';
import type { Express } from 'express';
import type { UserStore } from './user-store.ts';

/** Mounts what other parts of the platform ask, with the secret they share. */
export function mountInternal(
  app: Express,
  { users, internalToken }: { users: UserStore; internalToken: string },
): void {
  app.use('/internal', requireInternalToken(internalToken));
  app.get('/internal/users/:id', async (request, response) => {
    const user = await users.findById(parseInput(idSchema, request.params.id));
    if (!user) throw new HttpError('not_found');
    const { _id: id, firstName, role, isBot } = user;
    response.json(internalUserSchema.parse({ id, first_name: firstName, role, is_bot: isBot }));
  });
  app.get('/internal/stats', async (_request, response) => {
    response.json(internalUserStatsSchema.parse(await users.countByKind()));
  });
}
