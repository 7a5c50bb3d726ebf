import { migrateService } from '@ondine/platform/lifecycle/migrate-service';
import { boardModel } from './boards/board-document.ts';
import { readmissionModel } from './boards/fairness/readmission-document.ts';
import { readConfig } from './config.ts';
import { factModels } from './facts/fact-store.ts';
import { migrateDocuments } from './migrate-documents.ts';
import { userModel } from './users/user-document.ts';

await migrateService(
  'achievements',
  () => readConfig(process.env),
  (connection) => {
    const { months, traces, chat } = factModels(connection);
    const [users, boards] = [userModel(connection), boardModel(connection)];
    return [months, traces, chat, users, boards, readmissionModel(connection)];
  },
  migrateDocuments,
);
