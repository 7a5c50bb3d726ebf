import { migrateService } from '@ondine/platform';
import { readConfig } from './config.ts';
import { sessionModel } from './session-document.ts';

await migrateService(
  'sessions',
  () => readConfig(process.env),
  (connection) => [sessionModel(connection)],
);
