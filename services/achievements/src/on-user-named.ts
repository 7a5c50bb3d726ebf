import type { CloudEvent } from '@ondine/contracts';
import type { UserStore } from './users/user-store.ts';

/** Stores the name on the boards, from the registration. */
export const onUserRegistered =
  ({ users }: { users: UserStore }) =>
  ({ data }: CloudEvent<'user.registered.v1'>): Promise<void> =>
    users.rename(data.user_id, data.first_name, data.is_bot, new Date(data.registered_at));

/** Stores the name on the boards, after a change. */
export const onUserUpdated =
  ({ users }: { users: UserStore }) =>
  ({ data }: CloudEvent<'user.updated.v1'>): Promise<void> =>
    users.rename(data.user_id, data.first_name, data.is_bot, new Date(data.updated_at));
