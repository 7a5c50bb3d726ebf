import {
  idSchema,
  internalAuditNotesSchema,
  internalAuditPageSchema,
  internalReadAuditSchema,
  type CallOrigin,
} from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { parseInput } from '@ondine/platform/routes';
import { Router } from 'express';
import { deviceNameOf } from '../sign-in/device-name.ts';
import type { UserStore } from '../account/user-store.ts';
import type { AuditLog, AuditOrigin } from './audit-log.ts';

const toOrigin = ({ agent, network }: CallOrigin): AuditOrigin => ({ device: deviceNameOf(agent), network });

/** Internal routes by which other parts add to the audit log, and admins read it. */
export function auditRouter({ audit, users }: { audit: AuditLog; users: UserStore }): Router {
  const router = Router();
  router.post('/audit', async (request, response) => {
    const { entries } = parseInput(internalAuditNotesSchema, request.body);
    for (const { user_id: id, action, by, about, origin } of entries) {
      const details = { ...(by !== undefined && { by }), ...(about !== undefined && { about }) };
      await audit.add(id, action, origin ? toOrigin(origin) : null, details);
    }
    response.json({ success: true });
  });
  router.post('/audit/read', async (request, response) => {
    const { account, before } = parseInput(internalReadAuditSchema, request.body);
    const isId = idSchema.safeParse(account).success;
    const user = isId ? await users.findById(account) : await users.findByEmail(account);
    if (!user) throw new HttpError('not_found', { detail: 'There is no account with this e-mail or id.' });
    const page = await audit.page(user._id, before);
    response.json(internalAuditPageSchema.parse({ user_id: user._id, email: user.email, ...page }));
  });
  return router;
}
