import { secondStepRoutes, type PasskeyUse } from '@ondine/contracts';
import type { Logger } from '@ondine/platform/observability';
import { implement, implementPublic, type Implementation } from '@ondine/platform/routes';
import type { Request } from 'express';
import type { AccountEmails } from '../account/account-emails.ts';
import { addressOf } from '../account/address-of.ts';
import { originOf } from '../audit/origin-of.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { requireOwner } from '../passkeys/require-owner.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { refuseField } from '../refuse-field.ts';
import { requireUser } from '../account/require-user.ts';
import { deviceNameOf } from '../sign-in/device-name.ts';
import type { KnownDevice } from '../sign-in/known-device.ts';
import { openSignIn, type OpenSignInDeps } from '../sign-in/open-sign-in.ts';
import type { ProofMethod } from '../step-up/proof.ts';
import type { StepUp } from '../step-up/step-up.ts';
import type { UserStore } from '../account/user-store.ts';
import { accountHandle, type UserRecord } from '../account/user.ts';
import type { Codes, TypedCode } from './codes.ts';
import { countCode } from './count-code.ts';
import type { SecondStep } from './second-step.ts';
import type { Ticket } from './ticket-store.ts';

export interface SecondStepRoutesDeps extends OpenSignInDeps {
  readonly users: UserStore;
  readonly stepUp: StepUp;
  readonly limits: RateLimits;
  readonly emails: AccountEmails;
  readonly knownDevice: KnownDevice;
  readonly codes: Codes;
  readonly passkeys: Passkeys;
  readonly secondStep: SecondStep;
  readonly logger: Logger;
}

const done = { success: true as const };

/** The proof for a second step: a code, or a passkey. */
interface Shown extends TypedCode {
  readonly passkey?: PasskeyUse | undefined;
}

function refuseCode(typed: Shown): never {
  if (typed.passkey) refuseField('passkey', 'This passkey did not work. Please try again, or enter a code.');
  if (typed.recovery_code !== undefined && typed.code === undefined) {
    refuseField('recovery_code', 'This is not one of your recovery codes, or it was used before.');
  }
  refuseField('code', 'This code is not right, or was used before. Please wait for the next one.');
}

/** The second step of a sign-in, and turning it on and off. */
export function secondStepImplementations(deps: SecondStepRoutesDeps): Implementation[] {
  const { users, signIns, stepUp, limits, audit, emails, codes, passkeys, secondStep } = deps;

  /** Uses up a code of a signed-in user. */
  async function takeCode(user: UserRecord, typed: TypedCode, request: Request) {
    const origin = originOf(request);
    await countCode(deps, { user, triesKey: user._id, origin });
    if ((await codes.take(user._id, typed)) !== null) return;
    audit.note(user._id, 'second_step_failed', origin);
    refuseCode(typed);
  }

  /** Checks the proof for a ticket. @returns the method of proof, or null when it is invalid */
  async function take({ userId, browser }: Ticket, shown: Shown): Promise<ProofMethod | null> {
    if (!shown.passkey) return await codes.take(userId, shown);
    const verdict = await passkeys.check(shown.passkey, { ceremony: 'second-step', browser, userId });
    return verdict.isProved ? 'passkey' : null;
  }

  return [
    implement(secondStepRoutes.waysToSignIn, async ({ user: caller }) => {
      await stepUp.requireOpen(caller);
      const user = await requireUser(users, caller.id);
      const { totp, recoveryCodesLeft } = await codes.status(user._id);
      const isMissing = await signIns.isSecondStepMissing(user, caller.familyId);
      return { totp, recovery_codes_left: recoveryCodesLeft, second_step_missing: isMissing };
    }),
    implementPublic(secondStepRoutes.finishSignIn, async ({ body, request, response }) => {
      await limits.loginByAddress.consume(addressOf(request));
      const { ticket, user } = await secondStep.read(body.ticket, request);
      await countCode(deps, { user, triesKey: ticket.triesKey, origin: originOf(request) });
      const by = await take(ticket, body);
      if (by === null) {
        audit.note(user._id, body.passkey ? 'passkey_refused' : 'second_step_failed', originOf(request));
        refuseCode(body);
      }
      await secondStep.finish(ticket);
      for (const each of [...limits.codeByAccount, limits.codeByAccountAndDay]) {
        await each.reset(ticket.triesKey);
      }
      if (by === 'recovery_code') {
        audit.note(user._id, 'recovery_code_used', originOf(request));
        emails.secondStep(user, 'recovery_code_used');
      }
      if (ticket.newDevice) emails.newDevice(user, deviceNameOf(request.get('user-agent')));
      if (ticket.by === 'password') deps.knownDevice.remember(response, accountHandle(user.email));
      return await openSignIn(deps, { user, by, secondStep: true }, request, response);
    }),
    implement(secondStepRoutes.totpStart, async ({ user: caller }) => {
      const user = await requireOwner(deps, caller);
      return await codes.start(user._id, user.email);
    }),
    implement(secondStepRoutes.totpConfirm, async ({ body, user: caller, request }) => {
      const user = await requireOwner(deps, caller);
      await countCode(deps, { user, triesKey: user._id, origin: originOf(request) });
      const recoveryCodes = await codes.confirm(user._id, body.code);
      if (!recoveryCodes) refuseCode(body);
      await signIns.noteSecondStep(caller.familyId, true);
      // None of the other sign-ins has passed the second step.
      await signIns.endAllOf(user._id, { except: caller.familyId });
      audit.note(user._id, 'second_step_on', originOf(request));
      emails.secondStep(user, 'on');
      return { recovery_codes: recoveryCodes };
    }),
    implement(secondStepRoutes.totpStop, async ({ body, user: caller, request }) => {
      const user = await requireOwner(deps, caller);
      await takeCode(user, body, request);
      await codes.remove(user._id);
      // All sign-ins had passed the removed second step: admin rights wait for a new one.
      await signIns.noteSecondStep(caller.familyId, false);
      await signIns.endAllOf(user._id, { except: caller.familyId });
      audit.note(user._id, 'second_step_off', originOf(request));
      emails.secondStep(user, 'off');
      return done;
    }),
    implement(secondStepRoutes.newRecoveryCodes, async ({ user: caller, request }) => {
      const user = await requireOwner(deps, caller);
      const recoveryCodes = await codes.replaceRecovery(user._id);
      audit.note(user._id, 'recovery_codes_replaced', originOf(request));
      emails.secondStep(user, 'recovery_codes_replaced');
      return { recovery_codes: recoveryCodes };
    }),
  ];
}
