import { internalNewBotsSchema } from '@ondine/contracts';
import { parseInput } from '@ondine/platform/routes';
import { Router } from 'express';
import { deleteAccount, type DeleteAccountDeps } from '../account/delete-account.ts';
import { botAccount } from './bot-account.ts';

const deletedAtOnce = 200;

/** Internal routes that create bots and delete them all; the same events are published as for any account. */
export function botRouter(deps: DeleteAccountDeps): Router {
  const router = Router();
  router.post('/bots', async (request, response) => {
    const { bots } = parseInput(internalNewBotsSchema, request.body);
    let count = 0;
    for (const bot of bots) {
      const account = botAccount(bot);
      if ((await deps.users.insert(account)) !== 'stored') continue;
      deps.relayEvents(account._id);
      count += 1;
    }
    response.json({ count });
  });

  router.delete('/bots', async (_request, response) => {
    let count = 0;
    for (;;) {
      const bots = await deps.users.listBots(deletedAtOnce);
      if (bots.length === 0) break;
      for (const bot of bots) await deleteAccount(deps, bot);
      count += bots.length;
    }
    response.json({ count });
  });
  return router;
}
