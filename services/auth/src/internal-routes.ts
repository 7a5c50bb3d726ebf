import {
  idSchema,
  internalDailyQuerySchema,
  internalDeleteAccountSchema,
  internalEntitlementSchema,
  internalEventsQuerySchema,
  internalRequireProofSchema,
  internalRevokedSignInsSchema,
  internalRoleChangeSchema,
  internalSignedOutSchema,
  internalSignOutSchema,
  internalUserIdsSchema,
  internalUserQuerySchema,
  internalUserSchema,
  internalUserStatsSchema,
} from '@ondine/contracts';
import { requireInternalToken, type RevokedSignIn } from '@ondine/platform/auth';
import { HttpError } from '@ondine/platform/http';
import { parseInput } from '@ondine/platform/routes';
import { Router } from 'express';
import type { AuditLog } from './audit/audit-log.ts';
import { auditRouter } from './audit/audit-routes.ts';
import { botRouter } from './bots/bot-routes.ts';
import { eventsOf } from './account/user-events.ts';
import { deleteAccount, requireDeletionProof, type DeleteAccountDeps } from './account/delete-account.ts';
import { userDataOf } from './account/user-data.ts';
import type { Codes } from './second-step/codes.ts';
import type { RefreshMembership } from './payment/refresh-membership.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { requireUser } from './account/require-user.ts';
import type { UserRecord } from './account/user.ts';

const toInternalUser = ({ _id: id, firstName, role, isBot }: UserRecord) =>
  internalUserSchema.parse({ id, first_name: firstName, role, is_bot: isBot });

const noAccountWith = (email: string) =>
  new HttpError('not_found', { detail: `There is no account with the e-mail ${email}.` });

export interface InternalRouterDeps extends DeleteAccountDeps {
  readonly limits: RateLimits;
  readonly internalToken: string;
  readonly audit: AuditLog;
  readonly codes: Pick<Codes, 'status'>;
  /** The ended sign-ins whose access tokens may not have expired yet. */
  readonly listRevoked: () => Promise<RevokedSignIn[]>;
  readonly refreshMembership: RefreshMembership;
}

/** Internal routes: users, sign-ins, the audit log, bots, statistics, and all events again for a rebuild. */
export function internalRouter({ internalToken, ...deps }: InternalRouterDeps): Router {
  const { users, signIns } = deps;
  const router = Router();
  router.use(requireInternalToken(internalToken));
  router.use(userRouter(deps));
  router.get('/revoked-sign-ins', async (_request, response) => {
    const found = await deps.listRevoked();
    const signIns = found.map(({ id, revokedAt }) => ({ id, revoked_at: revokedAt.toISOString() }));
    response.json(internalRevokedSignInsSchema.parse({ sign_ins: signIns }));
  });
  router.post('/sign-out', async (request, response) => {
    const whose = parseInput(internalSignOutSchema, request.body);
    const ended = 'all' in whose ? await signIns.endAll() : await endAllOf(deps, whose.email);
    for (const userId of ended.keys()) deps.audit.note(userId, 'signed_out_by_us', null);
    const sum = [...ended.values()].reduce((total, count) => total + count, 0);
    response.json(internalSignedOutSchema.parse({ ended: sum }));
  });
  router.use(auditRouter(deps));
  router.use(botRouter(deps));
  // The events of all accounts again, for services that rebuild what they derive from them.
  router.get('/events', async (request, response) => {
    const range = parseInput(internalEventsQuerySchema, request.query);
    const accounts = await users.listRange(range);
    response.json({ events: accounts?.flatMap(eventsOf) ?? null });
  });
  router.get('/user-ids', async (request, response) => {
    const range = parseInput(internalEventsQuerySchema, request.query);
    response.json(internalUserIdsSchema.parse({ ids: await users.listIds(range) }));
  });
  router.get('/stats', async (_request, response) => {
    response.json(internalUserStatsSchema.parse(await users.countByKind()));
  });
  router.get('/stats/daily', async (request, response) => {
    const { since } = parseInput(internalDailyQuerySchema, request.query);
    response.json(await users.countByDay(new Date(since)));
  });
  return router;
}

/** Internal routes about one user: their data, deletion, role, proof and entitlement. */
function userRouter(deps: Omit<InternalRouterDeps, 'internalToken'>): Router {
  const { users, signIns } = deps;
  const router = Router();
  router.get('/users/:id/data', async (request, response) => {
    const user = await users.findById(parseInput(idSchema, request.params.id));
    if (!user) {
      response.json({});
      return;
    }
    const [open, activity, codes, passkeys] = await Promise.all([
      signIns.list(user._id, ''),
      deps.audit.readAll(user._id),
      deps.codes.status(user._id),
      deps.passkeys.list(user._id),
    ]);
    response.json(userDataOf(user, open, activity, { ...codes, passkeys }));
  });
  router.post('/users/:id/delete', async (request, response) => {
    const user = await requireUser(users, parseInput(idSchema, request.params.id));
    await deps.limits.passwordByAccount.consume(user._id);
    await requireDeletionProof(deps, user, parseInput(internalDeleteAccountSchema, request.body));
    await deleteAccount(deps, user);
    response.json({ success: true });
  });
  router.post('/users/:id/require-proof', async (request, response) => {
    const { sign_in: familyId } = parseInput(internalRequireProofSchema, request.body);
    const id = parseInput(idSchema, request.params.id);
    await deps.stepUp.requireProof({ id, familyId });
    response.json({ success: true });
  });
  router.get('/users/:id/entitlement', async (request, response) => {
    const user = await requireUser(users, parseInput(idSchema, request.params.id));
    const { membership } = await deps.refreshMembership(user);
    response.json(internalEntitlementSchema.parse({ paid: membership.entitlement.paid }));
  });
  router.get('/users', async (request, response) => {
    const { email } = parseInput(internalUserQuerySchema, request.query);
    const user = await users.findByEmail(email);
    if (!user) throw noAccountWith(email);
    response.json(toInternalUser(user));
  });
  router.get('/users/:id', async (request, response) => {
    const user = await requireUser(users, parseInput(idSchema, request.params.id));
    response.json(toInternalUser(user));
  });
  router.post('/users/role', async (request, response) => {
    const { email, role } = parseInput(internalRoleChangeSchema, request.body);
    const user = await users.setRole(email, role);
    if (!user) throw noAccountWith(email);
    if (user.role !== role)
      throw new HttpError('conflict', {
        detail: `The e-mail ${email} has not been confirmed by its owner yet.`,
      });
    deps.audit.note(user._id, role === 'admin' ? 'made_admin' : 'no_longer_admin', null);
    response.json(toInternalUser(user));
  });
  return router;
}

async function endAllOf(
  { users, signIns }: Pick<DeleteAccountDeps, 'users' | 'signIns'>,
  email: string,
): Promise<ReadonlyMap<string, number>> {
  const user = await users.findByEmail(email);
  if (!user) throw noAccountWith(email);
  return new Map([[user._id, await signIns.endAllOf(user._id)]]);
}
