import { keepUnlessDeleted } from '@ondine/domain';
import type { AccountReplica } from '@ondine/domain/account-replica';
import { HttpError } from '@ondine/platform/http';
import type { ConversationStore } from './conversation/conversation-store.ts';
import type { TokenUsageStore } from './llm/token-usage-store.ts';
import type { OwnScenarioStore } from './own-scenarios/own-scenario-store.ts';
import type { PartnerSettingsStore } from './partner-settings/partner-settings-store.ts';
import type { ResultStore } from './results/result-store.ts';

/** The stores of what members leave here. */
export interface MemberStores {
  readonly conversations: ConversationStore;
  readonly results: ResultStore;
  readonly usage: TokenUsageStore;
  readonly partnerSettings: PartnerSettingsStore;
  readonly ownScenarios: OwnScenarioStore;
}

/**
 * The same stores, which store nothing for a deleted account: the partner and the judge may answer minutes after the
 * deletion. Every method that creates a document is here; all others change nothing once the documents are erased.
 * They throw HttpError `unauthenticated`; only tokens are no longer counted, without an error, because they are counted
 * at the end of work that has failed or succeeded already.
 */
export function refuseDeleted(stores: MemberStores, accounts: Pick<AccountReplica, 'find'>): MemberStores {
  const { conversations, results, usage, partnerSettings, ownScenarios } = stores;

  async function keep<T>(
    userId: string,
    store: { erase: (userId: string) => Promise<void> },
    write: () => Promise<T>,
  ): Promise<T> {
    const written = await keepUnlessDeleted(accounts, { userId, write, erase: () => store.erase(userId) });
    if (!written) throw new HttpError('unauthenticated');
    return written.kept;
  }

  return {
    conversations: {
      ...conversations,
      add: (conversation) => keep(conversation.userId, conversations, () => conversations.add(conversation)),
      addFinished: (conversation, at) =>
        keep(conversation.userId, conversations, () => conversations.addFinished(conversation, at)),
    },
    results: {
      ...results,
      add: (result) => keep(result.user_id, results, () => results.add(result)),
    },
    usage: {
      ...usage,
      async add(userId, now, tokens) {
        const write = () => usage.add(userId, now, tokens);
        await keepUnlessDeleted(accounts, { userId, write, erase: () => usage.erase(userId) });
      },
    },
    partnerSettings: {
      ...partnerSettings,
      change: (userId, slug, changes, at) =>
        keep(userId, partnerSettings, () => partnerSettings.change(userId, slug, changes, at)),
    },
    ownScenarios: {
      ...ownScenarios,
      save: (userId, scenario, now) =>
        keep(userId, ownScenarios, () => ownScenarios.save(userId, scenario, now)),
    },
  };
}
