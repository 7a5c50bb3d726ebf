import { migrateService } from '@ondine/platform';
import { readConfig } from './config.ts';
import { factModels } from './facts/fact-store.ts';
import { readmissionModel } from './boards/fairness/readmission-store.ts';
import { memberModel } from './members/member-store.ts';
import { boardModel } from './boards/mongo-leaderboard.ts';

await migrateService(
  'achievements',
  () => readConfig(process.env),
  (connection) => {
    const { workouts, chat } = factModels(connection);
    return [workouts, chat, memberModel(connection), boardModel(connection), readmissionModel(connection)];
  },
);
