import { migrateService } from '@ondine/platform/lifecycle/migrate-service';
import { systemClock } from '@ondine/platform/time';
import { readConfig } from './config.ts';
import { factModels } from './facts/fact-store.ts';
import { readmissionModel } from './boards/fairness/readmission-store.ts';
import { moveWorkouts } from './facts/old-form/move-workouts.ts';
import { oldFormUntil } from './facts/old-form/old-form-until.ts';
import { userModel } from './users/user-document.ts';
import { boardModel } from './boards/mongo-leaderboard.ts';

await migrateService(
  'achievements',
  () => readConfig(process.env),
  async (connection) => {
    await oldFormUntil(connection, systemClock);
    const { months, oldForm, chat } = factModels(connection);
    const [users, boards] = [userModel(connection), boardModel(connection)];
    return [months, oldForm, chat, users, boards, readmissionModel(connection)];
  },
  async (connection, logger) => {
    const until = await oldFormUntil(connection, systemClock);
    if (until > systemClock()) {
      logger.info(
        { until },
        'Workouts are written by month and, until then, as the release before reads them',
      );
      return;
    }
    const users = await moveWorkouts(factModels(connection), userModel(connection));
    logger.info({ users }, 'Workouts are kept by month alone');
  },
);
