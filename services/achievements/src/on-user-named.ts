import type { CloudEvent } from '@ondine/contracts';
import type { MemberStore } from './members/member-store.ts';

/** The name on the boards, from the registration. */
export const onUserRegistered =
  ({ members }: { members: MemberStore }) =>
  ({ data }: CloudEvent<'user.registered.v1'>): Promise<void> =>
    members.rename(data.user_id, data.first_name, data.is_bot, new Date(data.registered_at));

/** The name on the boards, from any change later. */
export const onUserUpdated =
  ({ members }: { members: MemberStore }) =>
  ({ data }: CloudEvent<'user.updated.v1'>): Promise<void> =>
    members.rename(data.user_id, data.first_name, data.is_bot, new Date(data.updated_at));
