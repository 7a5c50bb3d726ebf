import { migrateService } from '@ondine/platform';
import { readConfig } from './config.ts';
import { conversationModel } from './conversation/conversation-document.ts';
import { resultModel } from './results/result-document.ts';
import { tokenUsageModel } from './llm/token-usage-store.ts';

await migrateService(
  'chat',
  () => readConfig(process.env),
  (connection) => [resultModel(connection), conversationModel(connection), tokenUsageModel(connection)],
);
