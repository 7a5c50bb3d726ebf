import type { CloudEvent } from '@ondine/contracts';
import type { MemberStore } from './member-store.ts';

/** Keeps when an account was created: nothing that ended before is a workout of its own. */
export const onUserRegistered =
  ({ members }: { members: MemberStore }) =>
  ({ data }: CloudEvent<'user.registered.v1'>): Promise<void> =>
    members.setRegistered(data.user_id, new Date(data.registered_at));
