import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { leaderboardSuite } from './leaderboard.suite.ts';
import { createMongoLeaderboard } from './mongo-leaderboard.ts';
import { boardModel } from './board-document.ts';

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

it('says of a week when it is forgotten, a week after its end', async () => {
  const boards = createMongoLeaderboard(model);
  const score = { value: 20, durationSeconds: 60, at: new Date(0), exerciseName: 'x', isBot: false };
  await boards.set('week:2100-01-04', 'eve', score, 1);
  await boards.set('week:2100-01-04', 'eve', null, 2);
  await boards.setMany([{ board: 'week:2100-01-04', userId: 'ada', revision: 1, score }]);
  const kept = await model.find({ exercise: 'week:2100-01-04' }).lean();
  const end = new Date('2100-01-18T00:00:00.000Z');
  expect(kept.map(({ forget_at }) => forget_at)).toEqual([end, end]);
  expect(model.schema.indexes()).toContainEqual([{ forget_at: 1 }, { expireAfterSeconds: 0 }]);
});

it('keeps of a result that was taken off nothing but that it was', async () => {
  const boards = createMongoLeaderboard(model);
  const score = { value: 20, durationSeconds: 60, at: new Date(0), exerciseName: 'Hip Bridge', isBot: false };
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
