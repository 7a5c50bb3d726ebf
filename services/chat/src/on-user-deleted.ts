import type { CloudEvent } from '@ondine/contracts';
import type { AccountReplica } from '@ondine/domain/account-replica';
import type { OwnScenarioStore } from './own-scenarios/own-scenario-store.ts';
import type { PartnerSettingsStore } from './partner-settings/partner-settings-store.ts';
import type { ConversationStore } from './conversation/conversation-store.ts';
import type { ResultStore } from './results/result-store.ts';
import type { TokenUsageStore } from './llm/token-usage-store.ts';

/** Erases an account's data. It is marked first, so that its still valid token cannot add data afterwards. */
export const onUserDeleted =
  ({
    accounts,
    conversations,
    results,
    usage,
    partnerSettings,
    ownScenarios,
  }: {
    accounts: AccountReplica;
    conversations: Pick<ConversationStore, 'erase'>;
    results: Pick<ResultStore, 'erase'>;
    usage: Pick<TokenUsageStore, 'erase'>;
    partnerSettings: Pick<PartnerSettingsStore, 'erase'>;
    ownScenarios: Pick<OwnScenarioStore, 'erase'>;
  }) =>
  async ({ data }: CloudEvent<'user.deleted.v1'>): Promise<void> => {
    await accounts.markDeleted(data.user_id, new Date(data.deleted_at));
    await ownScenarios.erase(data.user_id);
    await partnerSettings.erase(data.user_id);
    await conversations.erase(data.user_id);
    await results.erase(data.user_id);
    await usage.erase(data.user_id);
  };
