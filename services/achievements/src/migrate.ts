import { migrateService } from '@ondine/platform';
import { readConfig } from './config.ts';
import { factModels } from './fact-store.ts';
import { readmissionModel } from './fairness/readmission-store.ts';
import { memberModel } from './member-store.ts';
import { boardModel } from './mongo-leaderboard.ts';

await migrateService(
  'achievements',
  () => readConfig(process.env),
  (connection) => {
    const { workouts, chat } = factModels(connection);
    return [workouts, chat, memberModel(connection), boardModel(connection), readmissionModel(connection)];
  },
);
