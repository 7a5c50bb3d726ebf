import { testDatabase, type TestDatabase } from '@ondine/platform/testing';
import { leaderboardSuite } from './leaderboard.suite.ts';
import { boardModel, createMongoLeaderboard } from './mongo-leaderboard.ts';

let database: TestDatabase;
let model: ReturnType<typeof boardModel>;
beforeAll(async () => {
  database = await testDatabase();
  model = boardModel(database.connection);
  await database.buildIndexes([model]);
});
afterAll(() => database.drop());

describe('leaderboards in MongoDB', () =>
  leaderboardSuite(async () => {
    await model.deleteMany({});
    return createMongoLeaderboard(model);
  }));
