import type { Clock } from '@ondine/platform/time';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { refuseField } from '../refuse-field.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import type { StepUp } from '../step-up/step-up.ts';
import { userDeleted } from './user-events.ts';
import type { UserStore } from './user-store.ts';
import { emailKeyOf, type UserRecord } from './user.ts';
import type { AccountEmails } from './account-emails.ts';

export interface DeleteAccountDeps {
  readonly users: UserStore;
  readonly passwords: Passwords;
  readonly provider: PaymentProvider;
  readonly signIns: SignIns;
  readonly stepUp: StepUp;
  readonly secondStep: SecondStep;
  readonly passkeys: Passkeys;
  readonly audit: AuditLog;
  readonly emails: AccountEmails;
  readonly clock: Clock;
  readonly relayEvents: (userId: string) => void;
}

/** What confirms a deletion: the password or, for an account without one, the e-mail within minutes of the sign-in. */
export interface DeletionProof {
  /** The sign-in of the request. */
  readonly sign_in: string;
  readonly password?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * @throws HttpError `validation_failed` naming the field that does not match, `unauthenticated` when the sign-in has
 * ended, `reauthentication_required` when its last proof is too old
 */
export async function requireDeletionProof(
  { passwords, stepUp }: Pick<DeleteAccountDeps, 'passwords' | 'stepUp'>,
  user: UserRecord,
  { password, email, sign_in: familyId }: DeletionProof,
): Promise<void> {
  const caller = { id: user._id, familyId };
  await stepUp.requireOpen(caller);
  if (user.passwordHash === null) {
    if (emailKeyOf(email ?? '') !== user.emailKey)
      refuseField('email', 'This is not the e-mail of your account.');
    await stepUp.requireProof(caller);
    return;
  }
  if (!(await passwords.matches(password ?? '', user.passwordHash, user._id))) {
    refuseField('password', 'This is not your password.');
  }
}

/**
 * Deletes an account for good: first its subscription, so that no user pays for a deleted account; then the account is
 * emptied and the event is published. Can be repeated after a failure in between.
 * @throws HttpError `unavailable` when the payment provider does not answer; nothing is deleted then
 */
export async function deleteAccount(deps: DeleteAccountDeps, user: UserRecord): Promise<void> {
  const { customerId } = user.membership;
  if (customerId !== null) await deps.provider.deleteCustomer(customerId);
  const deletedAt = deps.clock();
  await deps.users.erase(user._id, deletedAt, userDeleted(user._id, deletedAt));
  await deps.signIns.forgetAllOf(user._id);
  await deps.secondStep.forget(user._id);
  await deps.passkeys.forget(user._id);
  if (!user.isBot) await deps.audit.forget(user._id);
  deps.relayEvents(user._id);
  if (!user.isBot) deps.emails.deleted(user);
}
