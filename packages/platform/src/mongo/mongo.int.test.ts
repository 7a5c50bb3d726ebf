import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { Schema } from 'mongoose';
import { connectMongo } from './mongo.ts';
import { listen } from '../http/listen.ts';
import { StartupError } from '../config/startup-error.ts';
import { isDuplicateKey, isStoreUnavailable } from './store-errors.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { silentLogger } from '../testing/test-logger.ts';
import { waitFor } from '../testing/wait-for.ts';
import { openWireTo } from '../testing/wire.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

const schema = new Schema({ name: String }).index({ name: 1 }, { unique: true });

describe('connectMongo', () => {
  it('has unique indexes in place before anything is written', async () => {
    const model = database.connection.model('Named', schema);
    await database.buildIndexes([model]);
    await model.create({ name: 'a' });
    const failure = await failureOf(model.create({ name: 'a' }));
    expect(isDuplicateKey(failure)).toBe(true);
  });

  it('writes and reads with explicit concerns', () => {
    const { writeConcern, readConcern } = database.connection.getClient().options;
    expect(writeConcern).toMatchObject({ w: 'majority', journal: true });
    expect(readConcern).toMatchObject({ level: 'majority' });
  });

  it('is ready while the database answers', async () => {
    await expect(database.probe()).resolves.toBeUndefined();
  });

  it('keeps each database to its own connection', async () => {
    const other = await testDatabase();
    await other.connection.model('Named', schema).create({ name: 'b' });
    expect(await database.connection.model('Named').countDocuments({ name: 'b' })).toBe(0);
    await other.drop();
    await expect(database.probe()).resolves.toBeUndefined();
  });

  it('takes a lost database for unavailable, at once', async () => {
    const { uri } = database;
    const gone = await connectMongo({ uri, dbName: database.dbName, logger: silentLogger() });
    const model = gone.connection.model('Named', schema);
    await gone.close();
    expect(isStoreUnavailable(await failureOf(model.findOne({}).exec()))).toBe(true);
    await expect(gone.probe()).rejects.toThrow();
  });

  it('fails an operation whose connection closes before it is written', async () => {
    const sockets: Socket[] = [];
    const keep = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
    subscribe('net.client.socket', keep);
    const { uri } = database;
    const closing = await connectMongo({ uri, dbName: database.dbName, logger: silentLogger() });
    const model = closing.connection.model('Closing', new Schema({ name: String }));
    await model.create({ name: 'before' });
    unsubscribe('net.client.socket', keep);
    for (const socket of sockets) socket.destroy();
    const failure = await failureOf(model.updateOne({ name: 'before' }, { name: 'after' }).exec());
    expect(isStoreUnavailable(failure)).toBe(true);
    await waitFor('a new connection', async () => (await failureOf(closing.probe())) === undefined);
    await closing.close();
  });

  it('waits for a database that is away, says so once, and connects when it is there', async () => {
    const wire = await openWireTo(database.uri);
    wire.cut();
    const said: string[] = [];
    const logger = Object.assign(silentLogger(), {
      warn: (_details: unknown, line: string) => {
        said.push(line);
        // The way is free from the second attempt on.
        void wire.repair();
      },
    });
    const late = await connectMongo({ uri: wire.url, dbName: database.dbName, logger });
    await expect(late.probe()).resolves.toBeUndefined();
    expect(said).toEqual(['Waiting for the database']);
    await late.close();
    await wire.close();
  });

  it('says in one sentence that there is no database', async () => {
    const nothing = await listen(() => undefined, { host: '127.0.0.1', port: 0 });
    await nothing.close();
    const attempt = connectMongo({
      uri: `mongodb://127.0.0.1:${nothing.port}`,
      dbName: 'x',
      logger: silentLogger(),
      connectTimeoutMs: 0,
    });
    await expect(attempt).rejects.toThrow(StartupError);
  });
});
