import type { CloudEvent } from '@ondine/contracts';
import type { MemberStore } from './member-store.ts';

/** Keeps someone's goals, from which recommendations are made. */
export const onUserUpdated =
  ({ members }: { members: MemberStore }) =>
  ({ data }: CloudEvent<'user.updated.v1'>): Promise<void> =>
    members.setGoals(data.user_id, data.goals, new Date(data.updated_at));
