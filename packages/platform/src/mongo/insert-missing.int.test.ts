import { insertMissing } from './insert-missing.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('insertMissing', () => {
  it('adds what is missing, leaves what is there, and tells which that was', async () => {
    const collection = database.connection.collection('things');
    const things = Array.from({ length: 2500 }, (_, index) => ({ _id: `t${index}`, value: 'new' }));
    await collection.insertMany([
      { _id: 't3', value: 'old' },
      { _id: 't2400', value: 'old' },
    ] as never);
    expect(await insertMissing(collection, things)).toEqual([3, 2400]);
    expect(await collection.countDocuments()).toBe(2500);
    expect(await collection.countDocuments({ value: 'old' })).toBe(2);
    expect(await insertMissing(collection, [])).toEqual([]);
  });
});
