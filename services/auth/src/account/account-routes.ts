import { accountRoutes, authRoutes } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { networkOf } from '@ondine/platform/http/client-address';
import { implement, implementPublic, type Implementation } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import { addressOf } from './address-of.ts';
import type { RefuseWeakPassword } from '../passwords/password-rules.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { originOf } from '../audit/origin-of.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { refuseField } from '../refuse-field.ts';
import type { RefreshCookie } from '../tokens/refresh-cookie.ts';
import type { ChangeProfile } from './profile.ts';
import { requireUser } from './require-user.ts';
import { forgetAnswers } from '../sign-in/forget-answers.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import type { StepUp } from '../step-up/step-up.ts';
import type { UserStore } from './user-store.ts';
import { accountHandle, toUserReply } from './user.ts';
import type { AccountEmails } from './account-emails.ts';
import { readLink } from './link-token.ts';

export interface AccountRoutesDeps {
  readonly users: UserStore;
  readonly passwords: Passwords;
  readonly refuseWeakPassword: RefuseWeakPassword;
  readonly signIns: SignIns;
  readonly stepUp: StepUp;
  readonly audit: AuditLog;
  readonly limits: RateLimits;
  readonly cookie: RefreshCookie;
  readonly emails: AccountEmails;
  readonly clock: Clock;
  readonly relayEvents: (userId: string) => void;
}

const done = { success: true as const };

/** The routes of a user's own account: passwords, e-mail, names, sign-ins. */
export const accountImplementations = (deps: AccountRoutesDeps): Implementation[] => [
  ...linkImplementations(deps),
  ...signInImplementations(deps),
  ...detailImplementations(deps),
];

/** Names, language, choice about leaderboards, and password. */
function detailImplementations({
  users,
  passwords,
  refuseWeakPassword,
  signIns,
  stepUp,
  audit,
  limits,
  emails,
  clock,
  relayEvents,
}: AccountRoutesDeps): Implementation[] {
  async function changeProfile(id: string, change: ChangeProfile) {
    const user = await users.changeProfile(id, clock(), change);
    if (!user) throw new HttpError('not_found');
    relayEvents(id);
    return toUserReply(user);
  }
  return [
    implement(accountRoutes.rename, ({ body, user: caller }) =>
      changeProfile(caller.id, (_before, renamedAt) => ({
        firstName: body.first_name,
        lastName: body.last_name,
        renamedAt,
      })),
    ),
    implement(authRoutes.setLanguage, ({ body: { language }, user: caller }) =>
      changeProfile(caller.id, (_before, languageChosenAt) => ({ language, languageChosenAt })),
    ),
    implement(accountRoutes.chooseLeaderboards, ({ body, user: caller }) =>
      changeProfile(caller.id, (_before, chosenAt) => ({
        leaderboardChoice: { shown: body.show_on_leaderboards, chosenAt },
      })),
    ),
    implement(accountRoutes.changePassword, async ({ body, user: caller, request }) => {
      await stepUp.requireOpen(caller);
      const user = await requireUser(users, caller.id);
      await limits.passwordByAccount.consume(user._id);
      // Not 401, because the front end would end the sign-in.
      if (!(await passwords.matches(body.current_password, user.passwordHash, networkOf(request.ip)))) {
        refuseField('current_password', 'This is not your password.');
      }
      await refuseWeakPassword(body.new_password, user.email, {
        field: 'new_password',
        network: networkOf(request.ip),
      });
      if (!(await users.setPassword(user, await passwords.hash(body.new_password, networkOf(request.ip))))) {
        refuseField('current_password', 'Your password was changed elsewhere just now.');
      }
      await signIns.endAllOf(user._id, { except: caller.familyId });
      await stepUp.prove(caller, 'password');
      audit.note(user._id, 'password_changed', originOf(request));
      emails.passwordChanged(user);
      return done;
    }),
  ];
}

/** Links in mails. */
function linkImplementations({
  users,
  passwords,
  refuseWeakPassword,
  signIns,
  audit,
  limits,
  emails,
  clock,
}: AccountRoutesDeps): Implementation[] {
  const proofOf = (token: string) => {
    const link = readLink(token);
    if (!link) throw new HttpError('link_invalid');
    return { ...link, now: clock() };
  };
  return [
    implementPublic(accountRoutes.forgotPassword, async ({ body, request }) => {
      await limits.mailByAddress.consume(addressOf(request));
      const account = accountHandle(body.email);
      // The limit by network comes first: a stranger uses up their own limit and is refused before they use up the
      // shared one of the account.
      const fromHere = `${account}:${networkOf(request.ip)}`;
      await limits.mailByAccount.consume(fromHere);
      await limits.resetByNetworkAndDay.consume(fromHere);
      await limits.resetByAccountAndHour.consume(account);
      await limits.resetByAccountAndDay.consume(account);
      const user = await users.findByEmail(body.email);
      // The work for an existing account is done after the answer, so that the answer takes equally long without one.
      if (user) {
        emails.reset(user);
        audit.note(user._id, 'password_reset_asked', originOf(request));
      }
      return done;
    }),
    implementPublic(accountRoutes.resetPassword, async ({ body, request }) => {
      await limits.loginByAddress.consume(addressOf(request));
      const proof = proofOf(body.token);
      const owner = await users.findById(proof.userId);
      await refuseWeakPassword(body.password, owner?.email ?? '', {
        field: 'password',
        network: networkOf(request.ip),
      });
      const user = await users.resetPassword(
        proof,
        await passwords.hash(body.password, networkOf(request.ip)),
      );
      if (!user) throw new HttpError('link_invalid');
      await signIns.endAllOf(user._id);
      audit.note(user._id, 'password_reset', originOf(request));
      emails.passwordChanged(user);
      return done;
    }),
    implementPublic(accountRoutes.verifyEmail, async ({ body, request }) => {
      await limits.loginByAddress.consume(addressOf(request));
      const proof = proofOf(body.token);
      if (!(await users.verifyEmail(proof))) throw new HttpError('link_invalid');
      audit.note(proof.userId, 'email_confirmed', originOf(request));
      return done;
    }),
    implement(accountRoutes.resendVerification, async ({ user: caller }) => {
      const user = await requireUser(users, caller.id);
      await limits.mailByAccount.consume(accountHandle(user.email));
      if (!user.emailVerifiedAt) emails.verification(user);
      return done;
    }),
  ];
}

/** The list of the account's sign-ins. */
function signInImplementations({ signIns, cookie, audit }: AccountRoutesDeps): Implementation[] {
  return [
    implement(accountRoutes.signIns, ({ user: caller }) => signIns.list(caller.id, caller.familyId)),
    implement(accountRoutes.activity, ({ user: caller }) => audit.list(caller.id)),
    implement(accountRoutes.endSignIn, async ({ params, user: caller, request }) => {
      const own = await signIns.list(caller.id, caller.familyId);
      if (!own.some(({ id }) => id === params.id)) throw new HttpError('not_found');
      await signIns.end(params.id);
      audit.note(caller.id, 'sign_in_ended', originOf(request));
      return done;
    }),
    implement(accountRoutes.signOutEverywhere, async ({ user: caller, request, response }) => {
      await signIns.endAllOf(caller.id);
      audit.note(caller.id, 'signed_out_everywhere', originOf(request));
      cookie.clear(response);
      forgetAnswers(response);
      return done;
    }),
  ];
}
