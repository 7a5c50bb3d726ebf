import type { CloudEvent } from '@ondine/contracts';
import type { AccountReplica } from './account-replica.ts';

interface Deps {
  readonly accounts: AccountReplica;
}

/** Keeps when an account was created: nothing that ended before is a workout of its own. */
export const onUserRegistered =
  ({ accounts }: Deps) =>
  ({ data }: CloudEvent<'user.registered.v1'>): Promise<void> =>
    accounts.setRegistered(data.user_id, new Date(data.registered_at));

/** Keeps the goals of an account, from which recommendations are made, and its language. */
export const onUserUpdated =
  ({ accounts }: Deps) =>
  ({ data }: CloudEvent<'user.updated.v1'>): Promise<void> =>
    accounts.setProfile(data.user_id, data, new Date(data.updated_at));

/** Keeps whether an account has paid, so that a payment counts before the next login. */
export const onEntitlementChanged =
  ({ accounts }: Deps) =>
  ({ data }: CloudEvent<'entitlement.changed.v1'>): Promise<void> =>
    accounts.setEntitlement(data.user_id, data.paid, new Date(data.changed_at));
