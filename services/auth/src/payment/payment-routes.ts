import { paymentRoutes, type PurchaseResult, type SubscriptionStatus } from '@ondine/contracts';
import { HttpError, implement, implementPublic, type Caller, type Implementation } from '@ondine/platform';
import type { UserRecord } from '../user.ts';
import { beginCheckout } from './begin-checkout.ts';
import type { Entitlement } from './entitlement.ts';
import { prices } from './prices.ts';
import { applyProviderFacts, type MembershipDeps, type RefreshMembership } from './refresh-membership.ts';

export interface PaymentRoutesDeps extends MembershipDeps {
  readonly refreshMembership: RefreshMembership;
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
  async function recordOf(caller: Caller): Promise<UserRecord> {
    const user = await deps.users.findById(caller.id);
    if (!user) throw new HttpError('not_found');
    return user;
  }
  return [
    implementPublic(paymentRoutes.pricing, () => ({
      plans: [prices.monthly, prices.lifetime],
      test_mode: deps.testMode,
    })),
    implement(paymentRoutes.createCheckout, async ({ body, user: caller }) => {
      const checkoutUrl = await beginCheckout(deps, await recordOf(caller), {
        plan: body.payment_type,
        paidUrl: (sessionId) => `${deps.publicUrl}/payment-success?session_id=${sessionId}`,
      });
      return { checkout_url: checkoutUrl };
    }),
    implement(paymentRoutes.portal, async ({ user: caller }) => {
      const { customerId } = (await recordOf(caller)).membership;
      if (customerId === null)
        throw new HttpError('not_found', { detail: 'There are no payments of yours yet.' });
      return { portal_url: await deps.provider.openPortal(customerId) };
    }),
    implement(paymentRoutes.purchase, async ({ user: caller }) => {
      const user = await recordOf(caller);
      if (user.membership.entitlement.paid) return granted;
      const { membership } = await applyProviderFacts(deps, user);
      return membership.entitlement.paid ? granted : notPaid;
    }),
    implement(paymentRoutes.status, async ({ user: caller }) => {
      const { membership } = await deps.refreshMembership(await recordOf(caller));
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
