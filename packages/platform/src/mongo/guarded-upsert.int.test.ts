import type { Collection } from 'mongoose';
import { guardedUpsert } from './guarded-upsert.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let collection: Collection<{ _id: string; revision: number }>;
beforeAll(async () => {
  database = await testDatabase();
  collection = database.connection.collection('things');
});
afterAll(() => database.drop());

const set = (id: string, revision: number) =>
  guardedUpsert((options) =>
    collection.updateOne({ _id: id, revision: { $lt: revision } }, { $set: { revision } }, options),
  );
const revisionOf = async (id: string) => (await collection.findOne({ _id: id }))?.revision;

describe('guardedUpsert', () => {
  it('inserts, then only replaces what its filter takes', async () => {
    await set('a', 2);
    await set('a', 1);
    expect(await revisionOf('a')).toBe(2);
    await set('a', 3);
    expect(await revisionOf('a')).toBe(3);
  });

  it('ends with the newest of many that insert at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 8 }, (_, index) => set(`race-${round}`, index)));
      expect(await revisionOf(`race-${round}`)).toBe(7);
    }
  });

  it('does not hide another failure', async () => {
    await expect(guardedUpsert(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
