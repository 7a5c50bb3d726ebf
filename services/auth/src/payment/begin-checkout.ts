import type { PaymentType } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import type { UserRecord } from '../account/user.ts';
import { applyProviderFacts, type MembershipDeps } from './refresh-membership.ts';

/** How often tabs may replace each other's checkouts before the last one gives up. */
const maxRounds = 5;

/**
 * The URL at which a user pays for a plan. At most one checkout of a user is open at any time, so that several tabs,
 * clicks or plans cannot charge them twice.
 * @param key the repeat key of the request, if any
 * @returns the checkout's URL, or `paidUrl` when they turn out to have paid already
 * @throws HttpError `conflict` when they are a member or their payment is still being confirmed, `idempotency_conflict`
 * when their checkout was begun under this key for another plan, `unavailable` when the provider does not answer
 */
export async function beginCheckout(
  deps: MembershipDeps,
  user: UserRecord,
  {
    plan,
    key,
    paidUrl,
  }: { plan: PaymentType; key: string | undefined; paidUrl: (sessionId: string) => string },
): Promise<string> {
  if (user.membership.entitlement.paid) {
    throw new HttpError('conflict', { detail: 'You already have an active membership.' });
  }
  let current = user;
  for (let round = 0; round < maxRounds; round += 1) {
    const { checkout } = current.membership;
    if (checkout) {
      if (key !== undefined && checkout.key === key && checkout.plan !== plan) {
        throw new HttpError('idempotency_conflict');
      }
      const open = await deps.provider.findCheckout(checkout.sessionId);
      if (open.state === 'open' && checkout.plan === plan) return open.url;
      if (open.state === 'complete') {
        const paid = await applyProviderFacts(deps, current);
        if (paid.membership.entitlement.paid) return paidUrl(checkout.sessionId);
        // A bank payment is in progress: another checkout could charge them twice.
        throw new HttpError('conflict', { detail: 'Your payment is still being confirmed.' });
      }
      if (open.state === 'open') await closeCheckout(deps, current, checkout.sessionId);
      else await deps.memberships.endCheckout(current._id, checkout.sessionId);
    } else {
      const url = await openCheckout(deps, current, plan, key);
      if (url !== undefined) return url;
    }
    current = await reload(deps, current);
  }
  throw new HttpError('conflict');
}

/** Opens a checkout; undefined when another request began one meanwhile. */
async function openCheckout(
  deps: MembershipDeps,
  user: UserRecord,
  plan: PaymentType,
  key: string | undefined,
): Promise<string | undefined> {
  const { checkoutAttempt: attempt } = user.membership;
  const customerId = user.membership.customerId ?? (await createCustomer(deps, user));
  const { sessionId, url } = await deps.provider.openCheckout({
    userId: user._id,
    customerId,
    plan,
    attempt,
    key,
  });
  const checkout = { sessionId, plan, ...(key !== undefined && { key }), startedAt: deps.clock() };
  if (await deps.memberships.beginCheckout(user._id, attempt, checkout)) return url;
  await deps.provider.expireCheckout(sessionId);
  return undefined;
}

async function createCustomer({ provider, memberships }: MembershipDeps, user: UserRecord): Promise<string> {
  const customerId = await provider.createCustomer({ userId: user._id, email: user.email });
  await memberships.keepCustomer(user._id, customerId);
  return customerId;
}

/** Ends an open checkout at the provider and in our record, unless it was paid in the meantime. */
async function closeCheckout({ provider, memberships }: MembershipDeps, user: UserRecord, sessionId: string) {
  await provider.expireCheckout(sessionId);
  const { state } = await provider.findCheckout(sessionId);
  if (state === 'expired') await memberships.endCheckout(user._id, sessionId);
}

async function reload({ users }: MembershipDeps, { _id }: UserRecord): Promise<UserRecord> {
  const user = await users.findById(_id);
  if (!user) throw new HttpError('not_found');
  return user;
}
