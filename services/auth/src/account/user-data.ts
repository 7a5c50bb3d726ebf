import type { AuditEntry, Passkey, SignIn, UserData } from '@ondine/contracts';
import { toUserReply, type UserRecord } from './user.ts';

/** Everything the auth service stores about a user, in the form of its public calls, without secrets. */
export function userDataOf(
  user: UserRecord,
  signIns: readonly SignIn[],
  activity: readonly AuditEntry[],
  waysToSignIn: { totp: boolean; recoveryCodesLeft: number; passkeys: readonly Passkey[] },
): UserData {
  const { onboarding, membership } = user;
  const { entitlement } = membership;
  return {
    account: [
      {
        ...toUserReply(user),
        age_confirmed_at: user.ageConfirmedAt?.toISOString() ?? null,
        google_account: user.googleSubject ?? null,
      },
    ],
    onboarding_answers: [...onboarding.responses],
    email_changes: [
      ...(user.emailChange ? [{ new_email: user.emailChange.email }] : []),
      ...user.emailUndos.map(({ email, expiresAt }) => ({
        former_email: email,
        may_come_back_until: expiresAt.toISOString(),
      })),
    ],
    sign_ins: [...signIns],
    account_activity: [...activity],
    ways_to_sign_in: [
      { authenticator_app: waysToSignIn.totp, recovery_codes_left: waysToSignIn.recoveryCodesLeft },
    ],
    passkeys: [...waysToSignIn.passkeys],
    membership: [
      {
        payment_provider_customer: membership.customerId,
        plan: entitlement.plan,
        state: entitlement.state,
        current_period_end: entitlement.currentPeriodEnd?.toISOString() ?? null,
      },
    ],
  };
}
