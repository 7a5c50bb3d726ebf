import type { CloudEvent } from '@ondine/contracts';
import type { ConversationStore } from './conversation/conversation-store.ts';
import type { MemberStore } from './member-store.ts';
import type { ResultStore } from './result-store.ts';

/** Erases what an account has practised. It is marked first, so that its still valid token adds nothing afterwards. */
export const onUserDeleted =
  ({
    members,
    conversations,
    results,
  }: {
    members: MemberStore;
    conversations: Pick<ConversationStore, 'erase'>;
    results: Pick<ResultStore, 'erase'>;
  }) =>
  async ({ data }: CloudEvent<'user.deleted.v1'>): Promise<void> => {
    await members.markDeleted(data.user_id, new Date(data.deleted_at));
    await conversations.erase(data.user_id);
    await results.erase(data.user_id);
  };
