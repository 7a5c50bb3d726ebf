import { onboardingRoutes, paymentRoutes, type PaymentType } from '@ondine/contracts';
import { callApi, createRepeatKey, isSessionOver, session } from '@ondine/web-kit';

const settleMs = 2000;

/** The outcome of a purchase. */
export type PurchaseOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'checkout'; readonly url: string }
  | { readonly kind: 'not_onboarded' }
  /** The onboarding could not be marked as completed. */
  | { readonly kind: 'completion_failed' }
  | { readonly kind: 'refused' }
  /** The purchase was answered, but no checkout could be begun. */
  | { readonly kind: 'checkout_failed' }
  | { readonly kind: 'failed' }
  /** The session has ended; a redirect follows, so nothing is shown. */
  | { readonly kind: 'session_over' };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The outcome of a failed step, unless the session has ended. */
function outcomeOf<Kind extends string>(kind: Kind, error: unknown) {
  if (isSessionOver(error)) return { kind: 'session_over' as const };
  console.warn('The purchase did not succeed', error);
  return { kind };
}

/** Repeats a completion that did not arrive, once. */
async function completeAgain(): Promise<PurchaseOutcome | null> {
  try {
    await callApi(onboardingRoutes.complete);
  } catch (error) {
    return outcomeOf('completion_failed', error);
  }
  const user = await session.refreshUser();
  return user?.onboarding_completed === true ? null : { kind: 'not_onboarded' };
}

/** Of the last requested checkout, until its answer arrives. */
const checkoutKey = createRepeatKey();

async function checkoutUrl(plan: PaymentType): Promise<string> {
  const body = { payment_type: plan };
  const headers = checkoutKey.headersFor(body);
  const { checkout_url: url } = await callApi(paymentRoutes.createCheckout, { body, headers });
  checkoutKey.renew();
  return url;
}

/** The checkout of a plan: the paywall page starts with it, the dialog only if nothing is paid yet. */
export async function beginCheckout(
  plan: PaymentType,
): Promise<Extract<PurchaseOutcome, { kind: 'checkout' | 'checkout_failed' | 'session_over' }>> {
  try {
    return { kind: 'checkout', url: await checkoutUrl(plan) };
  } catch (error) {
    return outcomeOf('checkout_failed', error);
  }
}

/** The purchase in the dialog: grants what the provider confirms as paid, or else begins a checkout. */
export async function purchase(plan: PaymentType): Promise<PurchaseOutcome> {
  try {
    const user = await session.refreshUser();
    const stopped = user?.onboarding_completed === true ? null : await completeAgain();
    if (stopped) return stopped;
    await wait(settleMs);
    const { success, code } = await callApi(paymentRoutes.purchase);
    if (!success) return code === 'not_paid' ? await beginCheckout(plan) : { kind: 'refused' };
    await session.refreshUser();
    await session.refreshUser();
    return { kind: 'paid' };
  } catch (error) {
    return outcomeOf('failed', error);
  }
}
