import { onboardingRoutes, paymentRoutes, type PaymentType } from '@ondine/contracts';
import { callApi, isSessionOver, session } from '@ondine/web-kit';

const settleMs = 2000;

/** What came of a purchase. */
export type PurchaseOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'checkout'; readonly url: string }
  | { readonly kind: 'not_onboarded' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' }
  /** The session ended; the redirect is under way and nothing is to be said. */
  | { readonly kind: 'session_over' };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads the user anew; a completion that did not arrive is repeated once. */
async function isOnboarded(): Promise<boolean> {
  const user = await session.refreshUser();
  if (user?.onboarding_completed === true) return true;
  await callApi(onboardingRoutes.complete);
  return (await session.refreshUser())?.onboarding_completed === true;
}

const checkoutUrl = async (plan: PaymentType) =>
  (await callApi(paymentRoutes.createCheckout, { body: { payment_type: plan } })).checkout_url;

/** The purchase of the modal: grants what the provider confirms as paid; when nothing is, a checkout begins. */
export async function purchase(plan: PaymentType): Promise<PurchaseOutcome> {
  try {
    if (!(await isOnboarded())) return { kind: 'not_onboarded' };
    await wait(settleMs);
    const { success, code } = await callApi(paymentRoutes.purchase);
    if (success) {
      await session.refreshUser();
      await session.refreshUser();
      return { kind: 'paid' };
    }
    return code === 'not_paid' ? { kind: 'checkout', url: await checkoutUrl(plan) } : { kind: 'refused' };
  } catch (error) {
    if (isSessionOver(error)) return { kind: 'session_over' };
    console.warn('The purchase did not succeed', error);
    return { kind: 'failed' };
  }
}

/** The checkout of the paywall page. */
export async function beginCheckout(
  plan: PaymentType,
): Promise<Extract<PurchaseOutcome, { kind: 'checkout' | 'failed' | 'session_over' }>> {
  try {
    return { kind: 'checkout', url: await checkoutUrl(plan) };
  } catch (error) {
    if (isSessionOver(error)) return { kind: 'session_over' };
    console.warn('The checkout could not begin', error);
    return { kind: 'failed' };
  }
}
