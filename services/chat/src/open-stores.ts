import type { AccountReplica } from '@ondine/domain/account-replica';
import type { MongoDatabase } from '@ondine/platform/mongo/mongo';
import type { Connection } from 'mongoose';
import { conversationModel } from './conversation/conversation-document.ts';
import { createConversationStore } from './conversation/conversation-store.ts';
import { createReportedReplies } from './conversation/reported-replies.ts';
import { createTokenUsageStore } from './llm/token-usage-store.ts';
import { tokenUsageModel } from './llm/token-usage-document.ts';
import { createOwnScenarioStore } from './own-scenarios/own-scenario-store.ts';
import { ownScenarioModel } from './own-scenarios/own-scenario-document.ts';
import { createPartnerSettingsStore } from './partner-settings/partner-settings-store.ts';
import { partnerSettingsModel } from './partner-settings/partner-settings-document.ts';
import { refuseDeleted } from './refuse-deleted.ts';
import { resultModel } from './results/result-document.ts';
import { createResultStore } from './results/result-store.ts';

/** The collections of this service. */
export const modelsOf = (connection: Connection) => ({
  results: resultModel(connection),
  conversations: conversationModel(connection),
  usage: tokenUsageModel(connection),
  partnerSettings: partnerSettingsModel(connection),
  ownScenarios: ownScenarioModel(connection),
});

/**
 * Opens the stores on a database, with its indexes built; they store nothing for accounts that are deleted.
 * `resultDocuments` is for the relay, which publishes their pending events.
 */
export async function openStores(
  database: Pick<MongoDatabase, 'connection' | 'buildIndexes'>,
  accounts: Pick<AccountReplica, 'find'>,
) {
  const models = modelsOf(database.connection);
  await database.buildIndexes(Object.values(models));
  const stores = {
    results: createResultStore(models.results),
    conversations: createConversationStore(models.conversations),
    usage: createTokenUsageStore(models.usage),
    partnerSettings: createPartnerSettingsStore(models.partnerSettings),
    ownScenarios: createOwnScenarioStore(models.ownScenarios),
  };
  return {
    resultDocuments: models.results,
    reportedReplies: createReportedReplies(models.conversations),
    ...refuseDeleted(stores, accounts),
  };
}
