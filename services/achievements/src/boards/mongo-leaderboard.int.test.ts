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

it('keeps of a result that was taken off nothing but that it was', async () => {
  const boards = createMongoLeaderboard(model);
  const score = { reps: 20, durationSeconds: 60, at: new Date(0), exerciseName: 'Hip Bridge', isBot: false };
  await boards.set('bridge', 'gone', score, 1);
  await boards.set('bridge', 'gone', null, 2);
  expect(await model.findOne({ user_id: 'gone' }).lean()).toEqual({
    _id: 'bridge:gone',
    exercise: 'bridge',
    user_id: 'gone',
    listed: false,
    revision: 2,
  });
});
