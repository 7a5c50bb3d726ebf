import { createConnection, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { ReadinessProbe } from '../observability/health.ts';
import { failWithClosedConnections } from './mongo-closed-connections.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Tracer } from '../tracing/span.ts';
import { traceCommands } from '../tracing/trace-commands.ts';

/** How long an operation looks for a server before it fails with 503. */
const serverSelectionTimeoutMs = 2000;
/** Time-out of an operation in progress: less than the shortest budget of a call. */
const socketTimeoutMs = 8000;
/** How long a start waits for the database, which may be starting at the same time. */
const defaultConnectTimeoutMs = 15_000;
/** A start that waits logs the first failed attempt and then about one every half minute. */
const attemptsPerLine = 15;

failWithClosedConnections();

/** A service's own database, over its own connection. */
export interface MongoDatabase {
  readonly connection: Connection;
  /** Builds the indexes of these models; await it before taking traffic: unique indexes make calls idempotent. */
  buildIndexes(models: readonly { createIndexes(): Promise<void> }[]): Promise<void>;
  readonly probe: ReadinessProbe;
  close(): Promise<void>;
}

export interface MongoOptions {
  readonly uri: string;
  readonly dbName: string;
  readonly logger: Logger;
  readonly connectTimeoutMs?: number;
  /** Traces database commands as spans. */
  readonly tracer?: Tracer | undefined;
  /** Disables the time-out, for long operations such as building an index. */
  readonly patient?: boolean;
}

/**
 * Connects with explicit concerns: a write is acknowledged once a majority has journaled it, and a read sees only what
 * cannot be rolled back. Nothing is buffered while the database is unavailable.
 * @throws StartupError when it does not answer within the time-out, default 15 s
 */
export async function connectMongo(options: MongoOptions): Promise<MongoDatabase> {
  const { dbName, logger, connectTimeoutMs = defaultConnectTimeoutMs } = options;
  const connection = await connectBefore(Date.now() + connectTimeoutMs, options);
  if (options.tracer) traceCommands(options.tracer, connection);
  connection.on('disconnected', () => logger.warn({ db: dbName }, 'The database is away'));
  connection.on('reconnected', () => logger.info({ db: dbName }, 'The database is back'));
  connection.on('error', (error: unknown) =>
    logger.error({ err: error, db: dbName }, 'Database connection error'),
  );
  return {
    connection,
    async buildIndexes(models) {
      for (const model of models) await model.createIndexes();
    },
    async probe() {
      await connection.db?.command({ ping: 1 });
    },
    close: () => connection.close(),
  };
}

async function connectBefore(deadline: number, options: MongoOptions): Promise<Connection> {
  let waited = 0;
  for (;;) {
    const connection = createConnection();
    try {
      return await connection.openUri(options.uri, {
        dbName: options.dbName,
        autoIndex: false,
        autoCreate: false,
        bufferCommands: false,
        serverSelectionTimeoutMS: serverSelectionTimeoutMs,
        ...(options.patient !== true && {
          socketTimeoutMS: socketTimeoutMs,
          waitQueueTimeoutMS: socketTimeoutMs,
        }),
        connectTimeoutMS: serverSelectionTimeoutMs,
        maxPoolSize: 20,
        monitorCommands: options.tracer !== undefined,
        writeConcern: { w: 'majority', journal: true, wtimeoutMS: socketTimeoutMs },
        readConcern: { level: 'majority' },
      });
    } catch (error) {
      await connection.destroy();
      waited += 1;
      if (Date.now() >= deadline || !isConnectFailure(error)) {
        throw new StartupError('The database does not answer; check MONGODB_URI and that it is running.', {
          cause: error,
        });
      }
      if (waited % attemptsPerLine === 1) {
        options.logger.warn({ err: error, db: options.dbName }, 'Waiting for the database');
      }
    }
  }
}

const isConnectFailure = (error: unknown) =>
  error instanceof Error && /ServerSelection|MongoNetwork/.test(error.name);
