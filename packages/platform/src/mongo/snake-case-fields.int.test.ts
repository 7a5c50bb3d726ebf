import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { snakeCaseFields, withSnakeCase } from './snake-case-fields.ts';

describe('withSnakeCase', () => {
  it('renames at any depth, in lists too, and leaves dates, ids of maps and kept fields as they are', () => {
    const at = new Date('2026-11-29T12:00:00.000Z');
    const stored = {
      _id: 'ada',
      emailKey: 'ada@ondine.test',
      resetLinks: [{ hash: 'h', expiresAt: at }],
      workouts: { 'a1B2-c3': { isBot: false } },
      pending_events: [{ dataContentType: 'json' }],
    };
    expect(withSnakeCase(stored, ['pending_events'])).toEqual({
      _id: 'ada',
      email_key: 'ada@ondine.test',
      reset_links: [{ hash: 'h', expires_at: at }],
      workouts: { 'a1B2-c3': { is_bot: false } },
      pending_events: [{ dataContentType: 'json' }],
    });
  });

  it('returns what has no such names itself', () => {
    const stored = { _id: 'ada', email_key: 'e', links: [{ sent_at: new Date() }] };
    expect(withSnakeCase(stored, [])).toBe(stored);
  });
});

describe('snakeCaseFields', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  const things = () => database.connection.collection<{ _id: string }>('things');
  const all = async () => (await things().find({}).toArray()).toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const former = Array.from({ length: 300 }, (_, index) => ({
    _id: `t${String(index).padStart(3, '0')}`,
    ownKey: index,
  }));
  const renamed = former.map(({ _id, ownKey }) => ({ _id, own_key: ownKey }));

  it('renames the fields of all documents under a unique index on the former name, once', async () => {
    await things().insertMany(former);
    await things().createIndex({ ownKey: 1 }, { unique: true }, {});
    expect(await snakeCaseFields(database.connection, { things: [] })).toBe(300);
    expect(await all()).toEqual(renamed);
    expect(await snakeCaseFields(database.connection, { things: [] })).toBe(0);
  });

  it('goes on after a crash, though the first document is renamed', async () => {
    await things().insertMany([...renamed.slice(0, 100), ...former.slice(100)]);
    await database.connection.collection<{ _id: string }>('renamings').insertOne({ _id: 'snake_case' });
    expect(await snakeCaseFields(database.connection, { things: [] })).toBe(200);
    expect(await all()).toEqual(renamed);
    expect(await database.connection.collection('renamings').countDocuments()).toBe(0);
  });

  it('drops unique indexes on former names where there is no document yet, and no others', async () => {
    await things().createIndex({ 'parts.ownKey': 1 }, { name: 'own', unique: true }, {});
    await things().createIndex({ at: 1 }, { name: 'at' }, {});
    await snakeCaseFields(database.connection, { things: [] });
    expect((await things().indexes()).map(({ name }) => name).toSorted()).toEqual(['_id_', 'at']);
  });

  it('renames all collections, though the first document of one has nothing to rename', async () => {
    await things().insertMany([{ _id: 'a' }, { _id: 'b', ownKey: 1 } as { _id: string }]);
    await database.connection.collection('others').insertOne({ someName: 1 });
    expect(await snakeCaseFields(database.connection, { things: [], others: [] })).toBe(2);
    expect(await all()).toEqual([{ _id: 'a' }, { _id: 'b', own_key: 1 }]);
  });

  it('leaves a collection in snake_case, or without documents, and its indexes', async () => {
    await things().insertMany(renamed);
    await things().createIndex({ own_key: 1 }, { name: 'own' }, {});
    expect(await snakeCaseFields(database.connection, { things: [], none: [] })).toBe(0);
    expect((await things().indexes()).map(({ name }) => name)).toContain('own');
  });
});
