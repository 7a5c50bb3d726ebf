import { migrateService } from '@ondine/platform/lifecycle/migrate-service';
import { readConfig } from './config.ts';
import { habitModel } from './habit/habit-document.ts';
import { sessionModel } from './session/session-document.ts';
import { totalsModel } from './totals/totals-document.ts';

await migrateService(
  'sessions',
  () => readConfig(process.env),
  (connection) => [sessionModel(connection), totalsModel(connection), habitModel(connection)],
);
