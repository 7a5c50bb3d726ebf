import { accountRoutes, authRoutes, type RegisterRequest } from '@ondine/contracts';
import type { Request, Response } from 'express';
import { addressOf } from '../account/address-of.ts';
import type { AccountEmails } from '../account/account-emails.ts';
import { HttpError } from '@ondine/platform/http';
import { networkOf } from '@ondine/platform/http/client-address';
import type { Logger } from '@ondine/platform/observability';
import { implement, implementPublic, readIdempotencyKey, type Implementation } from '@ondine/platform/routes';
import type { AuditLog } from '../audit/audit-log.ts';
import { originOf } from '../audit/origin-of.ts';
import type { EmailChangeStore } from '../email-change/email-change-store.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { TellCustomerEmail } from '../payment/customer-email.ts';
import type { RefreshMembership } from '../payment/refresh-membership.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { RefreshCookie } from '../tokens/refresh-cookie.ts';
import { registerAccount, type RegisterAccountDeps } from '../account/register-account.ts';
import { refuseField } from '../refuse-field.ts';
import { agentOf } from './agent.ts';
import { countTry } from './count-try.ts';
import { forgetAnswers } from './forget-answers.ts';
import { deviceNameOf } from './device-name.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { KnownDevice } from './known-device.ts';
import type { SignInNonce } from './sign-in-nonce.ts';
import { signInOptionsOf } from './sign-in-options.ts';
import type { ThirdPartySignIn } from './third-party-sign-in.ts';
import { requireUser } from '../account/require-user.ts';
import type { SignIns } from './sign-ins.ts';
import type { ProofMethod } from '../step-up/proof.ts';
import type { StepUp } from '../step-up/step-up.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import { openSignIn } from './open-sign-in.ts';
import type { RefreshTokens } from '../tokens/refresh-token.ts';
import { accountHandle, toUserReply, type UserRecord } from '../account/user.ts';

export interface AuthRoutesDeps extends RegisterAccountDeps {
  readonly passwords: Passwords;
  readonly signIns: SignIns;
  readonly stepUp: StepUp;
  readonly secondStep: SecondStep;
  readonly passkeys: Passkeys;
  readonly refreshTokens: RefreshTokens;
  readonly audit: AuditLog;
  readonly logger: Logger;
  readonly limits: RateLimits;
  readonly cookie: RefreshCookie;
  readonly knownDevice: KnownDevice;
  readonly nonce: SignInNonce;
  readonly identityProvider: IdentityProvider | null;
  readonly thirdPartySignIn: ThirdPartySignIn;
  readonly emails: AccountEmails;
  /** Where mail can be read while a stand-in receives it. */
  readonly mailInboxUrl: string | null;
  readonly refreshMembership: RefreshMembership;
  readonly emailChanges: EmailChangeStore;
  readonly tellCustomerEmail: TellCustomerEmail;
  /** Publishes an account's pending events. */
  readonly relayEvents: (userId: string) => void;
}

export function authImplementations(deps: AuthRoutesDeps): Implementation[] {
  const { users, passwords, signIns, stepUp, limits, cookie, audit } = deps;
  const open = (user: UserRecord, by: ProofMethod, request: Request, response: Response) =>
    openSignIn(deps, { user, by }, request, response);
  /** Counts a registration of its network before it is made, or many at once would all be admitted. */
  async function register(body: RegisterRequest, request: Request): ReturnType<typeof registerAccount> {
    const network = networkOf(request.ip);
    for (const each of limits.registerByNetwork) await each.consume(network);
    // Without a new account no mail is sent, and the next visitor of the network may have the place.
    const giveBack = () => Promise.all(limits.registerByNetwork.map((each) => each.giveBack(network)));
    try {
      const registered = await registerAccount(deps, body, { key: readIdempotencyKey(request), network });
      if (registered.repeated) await giveBack();
      return registered;
    } catch (error) {
      await giveBack();
      throw error;
    }
  }
  return [
    implementPublic(authRoutes.register, async ({ body, request, response }) => {
      await limits.registerByAddress.consume(addressOf(request));
      await limits.registerByAccount.consume(accountHandle(body.email));
      const { user, repeated } = await register(body, request);
      deps.relayEvents(user._id);
      if (!repeated) {
        deps.emails.verification(user);
        audit.note(user._id, 'registered', originOf(request));
      }
      const tokens = await open(user, 'password', request, response);
      deps.knownDevice.remember(response, accountHandle(user.email));
      return tokens;
    }),
    implementPublic(authRoutes.login, async ({ body, request, response }) => {
      await limits.loginByAddress.consume(addressOf(request));
      const account = accountHandle(body.email);
      const attempts = deps.knownDevice.attemptsKey(request, account);
      const newDevice = attempts === account;
      const network = networkOf(request.ip);
      // Not on a known device, so that an attacker's guesses cannot lock the owner out there.
      if (newDevice) for (const each of limits.loginByNetwork) await each.consume(network);
      await countTry(deps, { email: body.email, account, attempts, origin: originOf(request) });
      // Counted before the check, or a hundred concurrent tries would all be admitted.
      if (newDevice) await limits.failuresByNetwork.consume(network);
      const user = await users.findByEmail(body.email);
      const matches = await passwords.matches(body.password, user?.passwordHash ?? null, network);
      if (!user || !matches) {
        if (user) audit.note(user._id, 'sign_in_failed', originOf(request));
        throw new HttpError('invalid_credentials');
      }
      if (newDevice) await limits.failuresByNetwork.giveBack(network);
      for (const each of [...limits.loginByAccount, limits.loginByAccountAndDay]) await each.reset(attempts);
      const first = { by: 'password' as const, triesKey: attempts, newDevice };
      await deps.secondStep.ask(user, first, request, response);
      if (newDevice) deps.emails.newDevice(user, deviceNameOf(request.get('user-agent')));
      deps.knownDevice.remember(response, account);
      return await open(user, 'password', request, response);
    }),
    implementPublic(authRoutes.refresh, async ({ body, request, response }) => {
      await limits.refreshByAddress.consume(addressOf(request));
      const token = body.refresh_token ?? cookie.read(request);
      const presented = token === undefined ? undefined : deps.refreshTokens.read(token);
      if (!presented) throw new HttpError('refresh_invalid');
      await limits.refreshByFamily.consume(presented.familyId);
      const agent = agentOf(request.get('user-agent'));
      const tokens = await signIns.refresh(presented, agent, () => originOf(request));
      cookie.set(request, response, tokens.refresh_token);
      return tokens;
    }),
    implementPublic(authRoutes.endOwedSignIn, async ({ body, request }) => {
      await limits.refreshByAddress.consume(addressOf(request));
      const token = cookie.read(request);
      // The cookie is kept: its token is invalid now, and the cookie of a new sign-in may be in transit.
      if (token !== undefined) await signIns.endByToken(body.sign_in, token);
      return { success: true as const };
    }),
    implement(authRoutes.reauthenticate, async ({ body, user: caller, request }) => {
      await stepUp.requireOpen(caller);
      const user = await requireUser(users, caller.id);
      await limits.passwordByAccount.consume(user._id);
      if (!(await passwords.matches(body.password, user.passwordHash, networkOf(request.ip)))) {
        refuseField('password', 'This is not your password.');
      }
      await stepUp.prove(caller, 'password');
      audit.note(user._id, 'proved_again', originOf(request));
      return { success: true as const };
    }),
    implement(authRoutes.logout, async ({ user, request, response }) => {
      await signIns.end(user.familyId);
      audit.note(user.id, 'signed_out', originOf(request));
      cookie.clear(response);
      forgetAnswers(response);
      return { success: true as const };
    }),
    implementPublic(authRoutes.google, async ({ body, request, response }) => {
      await limits.loginByAddress.consume(addressOf(request));
      const user = await deps.thirdPartySignIn({
        idToken: body.token,
        nonce: deps.nonce.read(request),
        ageConfirmed: body.age_confirmed === true,
        language: body.language,
      });
      deps.nonce.clear(response);
      deps.relayEvents(user._id);
      const first = { by: 'google' as const, triesKey: `google:${user._id}`, newDevice: false };
      await deps.secondStep.ask(user, first, request, response);
      return await open(user, 'google', request, response);
    }),
    implementPublic(accountRoutes.signInOptions, ({ request, response }) =>
      signInOptionsOf({
        provider: deps.identityProvider,
        nonce: () => deps.nonce.issue(request, response),
        mailInboxUrl: deps.mailInboxUrl,
        passkeys: deps.passkeys.available,
      }),
    ),
    implement(authRoutes.me, async ({ user: caller }) => {
      // Reads the store, because this replica may not know yet that the sign-in has ended.
      await stepUp.requireOpen(caller);
      const user = await requireUser(users, caller.id);
      // The remaining step of a change of e-mail.
      if (user.customerEmailDue) deps.tellCustomerEmail(user._id);
      const now = deps.clock();
      if (user.emailUndos.some(({ expiresAt }) => expiresAt <= now)) {
        await deps.emailChanges.forgetFormer(user._id, now);
      }
      return toUserReply(await deps.refreshMembership(user));
    }),
  ];
}
