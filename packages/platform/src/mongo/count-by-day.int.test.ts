import { Schema } from 'mongoose';
import { countByDay } from './count-by-day.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('countByDay', () => {
  it('counts both kinds by day in UTC, from the given moment on', async () => {
    const model = database.connection.model(
      'Visit',
      new Schema({ at: Date, isBot: Boolean, gone: Boolean }, { collection: 'visits' }),
    );
    const visit = (at: string, isBot: boolean, gone = false) => ({ at: new Date(at), isBot, gone });
    await model.insertMany([
      visit('2026-01-31T23:59:59.999Z', false),
      visit('2026-02-01T00:00:00.000Z', false),
      visit('2026-02-01T23:59:59.999Z', false),
      visit('2026-02-01T12:00:00.000Z', true),
      visit('2026-02-03T12:00:00.000Z', true),
      visit('2026-02-03T12:00:00.000Z', false, true),
    ]);
    const since = new Date('2026-02-01T00:00:00.000Z');
    expect(
      await countByDay(model, { timeField: 'at', botField: 'isBot', filter: { gone: false }, since }),
    ).toEqual([
      { date: '2026-02-01', human: 2, bot: 1 },
      { date: '2026-02-03', human: 0, bot: 1 },
    ]);
  });
});
