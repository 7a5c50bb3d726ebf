import type { AuditAction } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import type { Logger } from '@ondine/platform/observability';
import type { Clock } from '@ondine/platform/time';
import type { UserStore } from '../account/user-store.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { entitlementChanged } from '../account/user-events.ts';
import type { UserRecord } from '../account/user.ts';
import { decideEntitlement, sameEntitlement, type Entitlement } from './entitlement.ts';
import type { MembershipStore } from './membership-store.ts';
import { shouldAskProvider } from './membership.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface MembershipDeps {
  readonly users: UserStore;
  readonly memberships: MembershipStore;
  readonly provider: PaymentProvider;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly relayEvents: (userId: string) => void;
}

/** How long `me` waits for the provider before it answers from the stored record, in ms. */
const boundedAskMs = 1000;
/** How many concurrent readings of one user's facts may overtake each other before one gives up. */
const maxAttempts = 10;

/**
 * Reads the provider's facts about a user and stores the resulting entitlement, with the event about it.
 * @throws HttpError `unavailable` when the provider does not answer; nothing is changed then
 */
export async function applyProviderFacts(
  deps: MembershipDeps,
  user: UserRecord,
  options: { timeoutMs?: number } = {},
): Promise<UserRecord> {
  let current = user;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { customerId, revision, checkout, entitlement: before } = current.membership;
    if (customerId === null) return current;
    // The facts are read after the revision: a reading that was overtaken by another is not stored.
    const entitlement = decideEntitlement(await deps.provider.readFacts(customerId, options));
    const closeCheckout = entitlement.paid && checkout !== null;
    const event = entitlementEvent(current, entitlement, deps.clock());
    if (await deps.memberships.apply(current._id, revision, { entitlement, event, closeCheckout })) {
      if (event) deps.relayEvents(current._id);
      if (!sameEntitlement(before, entitlement)) {
        deps.logger.info(
          { user: current._id, paid: entitlement.paid, state: entitlement.state },
          'Membership changed',
        );
      }
      // Done on the provider's page, whose browser is not known here.
      const noted = noteOf(before, entitlement);
      if (noted !== null) deps.audit.note(current._id, noted, null);
      const open = closeCheckout ? null : checkout;
      return {
        ...current,
        membership: { ...current.membership, entitlement, checkout: open, revision: revision + 1 },
      };
    }
    const reloaded = await deps.users.findById(current._id);
    if (!reloaded) throw new HttpError('not_found');
    current = reloaded;
  }
  throw new HttpError('unavailable', { headers: { 'Retry-After': '1' } });
}

/** What the audit log says of a change: a subscription that is to end, or is to go on after all. */
function noteOf(before: Entitlement, after: Entitlement): AuditAction | null {
  if (!before.paid || !after.paid || before.cancelAtPeriodEnd === after.cancelAtPeriodEnd) return null;
  return after.cancelAtPeriodEnd ? 'subscription_cancelled' : 'subscription_resumed';
}

function entitlementEvent({ _id, membership }: UserRecord, { paid, plan }: Entitlement, now: Date) {
  if (membership.entitlement.paid === paid && membership.entitlement.plan === plan) return null;
  return entitlementChanged(_id, { paid, plan }, { revision: membership.revision + 1, now });
}

/** A user with their membership, refreshed by a short call to the provider if that may change it. */
export type RefreshMembership = (user: UserRecord) => Promise<UserRecord>;

/**
 * Asks the provider when a payment may have arrived without a notification. The call is bounded: with a slow provider
 * the user is only told a little later.
 */
export function createRefreshMembership(deps: MembershipDeps): RefreshMembership {
  return async (user) => {
    const now = deps.clock();
    if (!shouldAskProvider(user.membership, now)) return user;
    if (!(await deps.memberships.claimTurnToAsk(user._id, now))) return user;
    try {
      return await applyProviderFacts(deps, user, { timeoutMs: boundedAskMs });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'unavailable') throw error;
      deps.logger.warn({ err: error, user: user._id }, 'The payment provider could not be asked');
      return user;
    }
  };
}
