import { passkeyRoutes } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { implement, implementPublic, type Implementation } from '@ondine/platform/routes';
import type { Request } from 'express';
import type { AccountEmails } from '../account/account-emails.ts';
import { addressOf } from '../account/address-of.ts';
import { originOf } from '../audit/origin-of.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { refuseField } from '../refuse-field.ts';
import { requireUser } from '../account/require-user.ts';
import type { BrowserMark } from '../second-step/browser-mark.ts';
import type { Codes } from '../second-step/codes.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import { deviceNameOf } from '../sign-in/device-name.ts';
import type { KnownDevice } from '../sign-in/known-device.ts';
import { openSignIn, type OpenSignInDeps } from '../sign-in/open-sign-in.ts';
import type { StepUp } from '../step-up/step-up.ts';
import type { UserStore } from '../account/user-store.ts';
import { accountHandle } from '../account/user.ts';
import type { Passkeys } from './passkeys.ts';
import { requireOwner } from './require-owner.ts';

export interface PasskeyRoutesDeps extends OpenSignInDeps {
  readonly users: UserStore;
  readonly stepUp: StepUp;
  readonly limits: RateLimits;
  readonly emails: AccountEmails;
  readonly knownDevice: KnownDevice;
  readonly browserMark: BrowserMark;
  readonly codes: Codes;
  readonly secondStep: SecondStep;
  readonly passkeys: Passkeys;
}

const done = { success: true as const };
const deviceOf = (request: Request) => deviceNameOf(request.get('user-agent'));

/** Passkeys: signing in with them, and the account's own list of them. */
export const passkeyImplementations = (deps: PasskeyRoutesDeps): Implementation[] => [
  ...useImplementations(deps),
  ...listImplementations(deps),
];

/** Signing in, the second step, and a fresh proof. */
function useImplementations(deps: PasskeyRoutesDeps): Implementation[] {
  const { users, signIns, stepUp, limits, audit, emails, passkeys, browserMark } = deps;
  return [
    implementPublic(passkeyRoutes.startLogin, async ({ request, response }) => {
      await limits.challengeByAsker.consume(addressOf(request));
      const browser = browserMark.issue(request, response);
      return await passkeys.ask({ ceremony: 'login', browser, userId: null });
    }),
    implementPublic(passkeyRoutes.login, async ({ body, request, response }) => {
      await limits.loginByAddress.consume(addressOf(request));
      const browser = browserMark.read(request) ?? '';
      const verdict = await passkeys.check(body.passkey, { ceremony: 'login', browser, userId: null });
      if (!verdict.isProved) {
        if (verdict.userId !== null) audit.note(verdict.userId, 'passkey_refused', originOf(request));
        // The same answer as for an unknown passkey.
        throw new HttpError('invalid_credentials', {
          detail: 'This passkey did not work here. Please try again, or log in another way.',
        });
      }
      const { user } = verdict;
      const account = accountHandle(user.email);
      const isNewDevice = deps.knownDevice.attemptsKey(request, account) === account;
      if (isNewDevice) emails.newDevice(user, deviceOf(request));
      deps.knownDevice.remember(response, account);
      return await openSignIn(deps, { user, by: 'passkey', secondStep: true }, request, response);
    }),
    implementPublic(passkeyRoutes.startSecondStep, async ({ body, request }) => {
      await limits.challengeByAsker.consume(addressOf(request));
      const { ticket, user } = await deps.secondStep.look(body.ticket, request);
      return await passkeys.ask({ ceremony: 'second-step', browser: ticket.browser, userId: user._id });
    }),
    implement(passkeyRoutes.startProof, async ({ user: caller, request, response }) => {
      await stepUp.requireOpen(caller);
      const user = await requireUser(users, caller.id);
      await limits.challengeByAsker.consume(user._id);
      const browser = browserMark.issue(request, response);
      return await passkeys.ask({ ceremony: 'prove', browser, userId: user._id });
    }),
    implement(passkeyRoutes.prove, async ({ body, user: caller, request }) => {
      await stepUp.requireOpen(caller);
      const user = await requireUser(users, caller.id);
      const browser = browserMark.read(request) ?? '';
      const scope = { ceremony: 'prove', browser, userId: user._id } as const;
      if (!(await passkeys.check(body.passkey, scope)).isProved) {
        audit.note(user._id, 'passkey_refused', originOf(request));
        refuseField('passkey', 'This passkey did not work. Please try again.');
      }
      await stepUp.prove(caller, 'passkey');
      // The device verified its user, so this counts as two factors, however the sign-in began.
      await signIns.noteSecondStep(caller.familyId, true);
      audit.note(user._id, 'proved_again', originOf(request));
      return done;
    }),
  ];
}

/** The passkeys of the account. */
function listImplementations(deps: PasskeyRoutesDeps): Implementation[] {
  const { signIns, stepUp, limits, audit, emails, codes, passkeys, browserMark } = deps;

  return [
    implement(passkeyRoutes.list, async ({ user: caller }) => {
      await stepUp.requireOpen(caller);
      return await passkeys.list(caller.id);
    }),
    implement(passkeyRoutes.start, async ({ user: caller, request, response }) => {
      const user = await requireOwner(deps, caller);
      await limits.challengeByAsker.consume(user._id);
      return await passkeys.startAdding(user, browserMark.issue(request, response));
    }),
    implement(passkeyRoutes.add, async ({ body, user: caller, request }) => {
      const user = await requireOwner(deps, caller);
      const from = { browser: browserMark.read(request) ?? '', device: deviceOf(request) };
      const added = await passkeys.add(user, body.passkey, from);
      await signIns.noteSecondStep(caller.familyId, true);
      audit.note(user._id, 'passkey_added', originOf(request));
      emails.passkey(user, 'added', from.device);
      return added;
    }),
    implement(passkeyRoutes.rename, async ({ params, body, user: caller }) => {
      await stepUp.requireOpen(caller);
      if (!(await passkeys.rename(caller.id, params.id, body.name))) throw new HttpError('not_found');
      return done;
    }),
    implement(passkeyRoutes.remove, async ({ params, user: caller, request }) => {
      const user = await requireOwner(deps, caller);
      if (!(await passkeys.remove(user._id, params.id))) throw new HttpError('not_found');
      // All other sign-ins end, because none of them records which passkey it was made with.
      await signIns.endAllOf(user._id, { except: caller.familyId });
      const hasOther = (await passkeys.has(user._id)) || (await codes.status(user._id)).totp;
      if (!hasOther) await signIns.noteSecondStep(caller.familyId, false);
      audit.note(user._id, 'passkey_removed', originOf(request));
      emails.passkey(user, 'removed', deviceOf(request));
      return done;
    }),
  ];
}
