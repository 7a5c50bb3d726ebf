import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { userModel } from './user-document.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.buildIndexes([userModel(database.connection)]);
});
afterAll(() => database.drop());

describe('userModel', () => {
  it.each([{ google_subject: '1234' }, { 'membership.customer_id': 'cus_1' }])(
    'finds who has %j by an index',
    async (key) => {
      const plan = await userModel(database.connection).find(key).explain();
      expect(JSON.stringify(plan)).toContain('IXSCAN');
    },
  );
});
