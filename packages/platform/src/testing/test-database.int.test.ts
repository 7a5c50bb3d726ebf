import { testDatabase } from './test-database.ts';

it('lets nothing expire once it is told, and keeps the other indexes', async () => {
  const database = await testDatabase();
  const things = database.connection.collection('things');
  await things.createIndex({ expires_at: 1 }, { expireAfterSeconds: 0 }, {});
  await things.createIndex({ name: 1 }, {}, {});
  await database.keepExpired();
  expect((await things.indexes()).map(({ key }) => key)).toEqual([{ _id: 1 }, { name: 1 }]);
  await database.drop();
});
