import { migrateService } from '@ondine/platform/lifecycle/migrate-service';
import { readConfig } from './config.ts';
import { modelsOf } from './open-stores.ts';

await migrateService(
  'chat',
  () => readConfig(process.env),
  (connection) => Object.values(modelsOf(connection)),
);
