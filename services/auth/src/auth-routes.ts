import { authRoutes } from '@ondine/contracts';
import { HttpError, implement, implementPublic, type Implementation } from '@ondine/platform';
import type { SignInWithGoogle } from './google-sign-in.ts';
import type { Passwords } from './passwords.ts';
import type { RefreshMembership } from './payment/refresh-membership.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import { registerAccount, type RegisterAccountDeps } from './register-account.ts';
import type { SignIns } from './sign-ins.ts';
import { readRefreshToken } from './tokens/refresh-token.ts';
import { accountHandle, toUserReply } from './user.ts';

export interface AuthRoutesDeps extends RegisterAccountDeps {
  readonly passwords: Passwords;
  readonly signIns: SignIns;
  readonly limits: RateLimits;
  readonly cookie: RefreshCookie;
  readonly signInWithGoogle: SignInWithGoogle;
  readonly refreshMembership: RefreshMembership;
  /** Brings an account's pending events to the bus. */
  readonly relayEvents: (userId: string) => void;
}

export function authImplementations(deps: AuthRoutesDeps): Implementation[] {
  const { users, passwords, signIns, limits, cookie } = deps;
  const addressOf = (request: { ip?: string | undefined }) => request.ip ?? 'unknown';
  return [
    implementPublic(authRoutes.register, async ({ body, request, response }) => {
      await limits.registerByAddress.consume(addressOf(request));
      await limits.registerByAccount.consume(accountHandle(body.email));
      const user = await registerAccount(deps, body);
      deps.relayEvents(user._id);
      const tokens = await signIns.open(user);
      cookie.set(response, tokens.refresh_token);
      return tokens;
    }),
    implementPublic(authRoutes.login, async ({ body, request, response }) => {
      await limits.loginByAddress.consume(addressOf(request));
      await limits.loginByAccount.consume(accountHandle(body.email));
      const user = await users.findByEmail(body.email);
      const matches = await passwords.matches(body.password, user?.passwordHash ?? null);
      if (!user || !matches) throw new HttpError('invalid_credentials');
      await limits.loginByAccount.reset(accountHandle(body.email));
      const tokens = await signIns.open(user);
      cookie.set(response, tokens.refresh_token);
      return tokens;
    }),
    implementPublic(authRoutes.refresh, async ({ body, request, response }) => {
      await limits.refreshByAddress.consume(addressOf(request));
      const token = body.refresh_token ?? cookie.read(request);
      const familyId = token === undefined ? undefined : readRefreshToken(token)?.familyId;
      if (token === undefined || familyId === undefined) throw new HttpError('refresh_invalid');
      await limits.refreshByFamily.consume(familyId);
      const tokens = await signIns.refresh(token);
      cookie.set(response, tokens.refresh_token);
      return tokens;
    }),
    implement(authRoutes.logout, async ({ user, response }) => {
      await signIns.end(user.familyId);
      cookie.clear(response);
      return { success: true as const };
    }),
    implementPublic(authRoutes.google, async ({ body, request, response }) => {
      await limits.loginByAddress.consume(addressOf(request));
      const user = await deps.signInWithGoogle(body.token);
      deps.relayEvents(user._id);
      const tokens = await signIns.open(user);
      cookie.set(response, tokens.refresh_token);
      return tokens;
    }),
    implement(authRoutes.me, async ({ user: caller }) => {
      const user = await users.findById(caller.id);
      if (!user) throw new HttpError('not_found');
      return toUserReply(await deps.refreshMembership(user));
    }),
  ];
}
