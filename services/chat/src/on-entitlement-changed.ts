import type { CloudEvent } from '@ondine/contracts';
import type { MemberStore } from './member-store.ts';

/** Keeps whether someone has paid, so that a payment counts before the next login. */
export const onEntitlementChanged =
  ({ members }: { members: MemberStore }) =>
  ({ data }: CloudEvent<'entitlement.changed.v1'>): Promise<void> =>
    members.setEntitlement(data.user_id, data.paid, new Date(data.changed_at));
