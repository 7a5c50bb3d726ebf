import type { CloudEvent } from '@ondine/contracts';
import type { AccountReplica } from './account-replica.ts';

interface Deps {
  readonly accounts: AccountReplica;
}

/** Stores when an account was created: a workout that ended before cannot be its own. */
export const onUserRegistered =
  ({ accounts }: Deps) =>
  ({ data }: CloudEvent<'user.registered.v1'>): Promise<void> =>
    accounts.setRegistered(data.user_id, new Date(data.registered_at));

/** Stores the goals of an account, which recommendations are based on, and its language. */
export const onUserUpdated =
  ({ accounts }: Deps) =>
  ({ data }: CloudEvent<'user.updated.v1'>): Promise<void> =>
    accounts.setProfile(data.user_id, data, new Date(data.updated_at));

/** Stores the entitlement of an account, so that a payment takes effect before the next sign-in. */
export const onEntitlementChanged =
  ({ accounts }: Deps) =>
  ({ data }: CloudEvent<'entitlement.changed.v1'>): Promise<void> =>
    accounts.setEntitlement(data.user_id, data.paid, new Date(data.changed_at));
