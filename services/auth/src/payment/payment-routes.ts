import { paymentRoutes, type PurchaseResult, type SubscriptionStatus } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { implement, implementPublic, readIdempotencyKey, type Implementation } from '@ondine/platform/routes';
import type { AuditLog } from '../audit/audit-log.ts';
import { originOf } from '../audit/origin-of.ts';
import { requireUser } from '../account/require-user.ts';
import type { StepUp } from '../step-up/step-up.ts';
import { beginCheckout } from './begin-checkout.ts';
import type { Entitlement } from './entitlement.ts';
import { prices } from './prices.ts';
import { applyProviderFacts, type MembershipDeps, type RefreshMembership } from './refresh-membership.ts';

export interface PaymentRoutesDeps extends MembershipDeps {
  readonly refreshMembership: RefreshMembership;
  readonly stepUp: StepUp;
  readonly audit: AuditLog;
  readonly publicUrl: string;
  /** Whether the provider is the local stand-in. */
  readonly testMode: boolean;
}

const granted: PurchaseResult = { success: true, message: 'Your membership is active.' };
const notPaid: PurchaseResult = {
  success: false,
  message: 'No payment has arrived yet.',
  code: 'not_paid',
};

export function paymentImplementations(deps: PaymentRoutesDeps): Implementation[] {
  return [
    implementPublic(paymentRoutes.pricing, () => ({
      plans: [prices.monthly, prices.lifetime],
      test_mode: deps.testMode,
    })),
    implement(paymentRoutes.createCheckout, async ({ body, user: caller, request }) => {
      const checkoutUrl = await beginCheckout(deps, await requireUser(deps.users, caller.id), {
        plan: body.payment_type,
        key: readIdempotencyKey(request),
        paidUrl: (sessionId) => `${deps.publicUrl}/payment-success?session_id=${sessionId}`,
      });
      return { checkout_url: checkoutUrl };
    }),
    implement(paymentRoutes.portal, async ({ user: caller, request }) => {
      await deps.stepUp.requireProof(caller);
      const { customerId } = (await requireUser(deps.users, caller.id)).membership;
      if (customerId === null)
        throw new HttpError('not_found', { detail: 'There are no payments of yours yet.' });
      const address = await deps.provider.openPortal(customerId);
      deps.audit.note(caller.id, 'billing_opened', originOf(request));
      return { portal_url: address };
    }),
    implement(paymentRoutes.purchase, async ({ user: caller }) => {
      const user = await requireUser(deps.users, caller.id);
      if (user.membership.entitlement.paid) return granted;
      const { membership } = await applyProviderFacts(deps, user);
      return membership.entitlement.paid ? granted : notPaid;
    }),
    implement(paymentRoutes.status, async ({ user: caller }) => {
      const { membership } = await deps.refreshMembership(await requireUser(deps.users, caller.id));
      return toStatus(membership.entitlement);
    }),
  ];
}

function toStatus({
  paid,
  plan,
  state,
  currentPeriodEnd,
  cancelAtPeriodEnd,
}: Entitlement): SubscriptionStatus {
  return {
    has_paid_subscription: paid,
    plan,
    state,
    current_period_end: currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: cancelAtPeriodEnd,
  };
}
