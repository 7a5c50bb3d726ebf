import { emailChangeRoutes, type EmailChange as EmailChangeReply } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { implement, implementPublic, type Implementation } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import type { AccountEmails } from '../account/account-emails.ts';
import { issueLink, readLink } from '../account/link-token.ts';
import { addressOf } from '../account/address-of.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { originOf } from '../audit/origin-of.ts';
import type { TellCustomerEmail } from '../payment/customer-email.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { refuseField } from '../refuse-field.ts';
import { requireUser } from '../account/require-user.ts';
import type { Codes } from '../second-step/codes.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import type { StepUp } from '../step-up/step-up.ts';
import type { UserStore } from '../account/user-store.ts';
import { accountHandle, emailKeyOf, type UserRecord } from '../account/user.ts';
import type { EmailChangeStore } from './email-change-store.ts';
import type { EmailUndo } from './email-change.ts';

export interface EmailChangeRoutesDeps {
  readonly users: UserStore;
  readonly emailChanges: EmailChangeStore;
  readonly signIns: SignIns;
  readonly stepUp: StepUp;
  readonly codes: Codes;
  readonly passkeys: Passkeys;
  readonly audit: AuditLog;
  readonly limits: RateLimits;
  readonly emails: AccountEmails;
  readonly tellCustomerEmail: TellCustomerEmail;
  readonly clock: Clock;
}

const done = { success: true as const };

const toReply = ({ emailChange }: Pick<UserRecord, 'emailChange'>, now: Date): EmailChangeReply => ({
  pending:
    emailChange && emailChange.confirm.expiresAt > now
      ? { email: emailChange.email, expires_at: emailChange.confirm.expiresAt.toISOString() }
      : null,
});

/**
 * Changes of an account's e-mail. A pending change is cancelled whenever all sign-ins of the account end
 * (`UserStore.endSignInsUnderWay`).
 */
export function emailChangeImplementations(deps: EmailChangeRoutesDeps): Implementation[] {
  const { users, emailChanges, signIns, stepUp, codes, passkeys, audit, limits, emails, clock } = deps;

  /** The undo link for the current address; none if it was never confirmed. */
  function issueUndo({ _id, email, emailKey, emailVerifiedAt }: UserRecord) {
    if (!emailVerifiedAt) return null;
    const { token, stored } = issueLink('email-undo', _id, clock());
    const undo: EmailUndo = { ...stored, email, emailKey };
    return { token, undo };
  }

  const proofOf = (token: string) => {
    const link = readLink(token);
    if (!link) throw new HttpError('link_invalid');
    return { ...link, now: clock() };
  };

  return [
    implement(emailChangeRoutes.ask, async ({ body, user: caller, request }) => {
      await stepUp.requireProof(caller);
      const user = await requireUser(users, caller.id);
      const emailKey = emailKeyOf(body.email);
      if (emailKey === user.emailKey) refuseField('email', 'This is the e-mail of your account already.');
      await limits.emailChangeByAccountAndDay.consume(user._id);
      await limits.emailChangeByTargetAndDay.consume(accountHandle(body.email));
      const now = clock();
      const { token, stored } = issueLink('new-email', user._id, now);
      const change = { email: body.email, emailKey, confirm: stored };
      const back = issueUndo(user);
      if (!(await emailChanges.ask(user._id, change, back?.undo ?? null, now)))
        throw new HttpError('not_found');
      audit.note(user._id, 'email_change_asked', originOf(request));
      // Whether the address belongs to another account is looked up after the answer, and only its owner is notified.
      emails.newEmail(user, body.email, {
        token,
        isTaken: () => emailChanges.isHeldByOther(emailKey, user._id, now),
      });
      emails.emailNotice(user, 'asked', back?.token ?? null);
      return toReply({ emailChange: change }, now);
    }),
    implement(emailChangeRoutes.pending, async ({ user: caller }) =>
      toReply(await requireUser(users, caller.id), clock()),
    ),
    implement(emailChangeRoutes.cancel, async ({ user: caller, request }) => {
      await stepUp.requireOpen(caller);
      if (!(await emailChanges.giveUp(caller.id))) throw new HttpError('not_found');
      audit.note(caller.id, 'email_change_given_up', originOf(request));
      return done;
    }),
    implementPublic(emailChangeRoutes.confirm, async ({ body, request }) => {
      await limits.loginByAddress.consume(addressOf(request));
      const proof = proofOf(body.token);
      let undoToken: string | null = null;
      const changed = await emailChanges.confirm(proof, (before) => {
        const back = issueUndo(before);
        undoToken = back?.token ?? null;
        return back?.undo ?? null;
      });
      if (typeof changed === 'string') throw new HttpError(changed);
      audit.note(proof.userId, 'email_changed', originOf(request));
      emails.emailNotice(changed.before, 'changed', undoToken);
      deps.tellCustomerEmail(proof.userId);
      return done;
    }),
    implementPublic(emailChangeRoutes.undo, async ({ body, request }) => {
      await limits.loginByAddress.consume(addressOf(request));
      const undone = await emailChanges.undo(proofOf(body.token));
      if (!undone) throw new HttpError('link_invalid');
      const { before, after } = undone;
      await passkeys.removeAddedSince(after._id, undone.inDoubtSince);
      await codes.removeAddedSince(after._id, undone.inDoubtSince);
      await signIns.endAllOf(after._id);
      audit.note(after._id, 'email_change_undone', originOf(request));
      if (before.emailKey !== after.emailKey) emails.emailTakenBack(before);
      emails.reset(after);
      deps.tellCustomerEmail(after._id);
      return done;
    }),
  ];
}
