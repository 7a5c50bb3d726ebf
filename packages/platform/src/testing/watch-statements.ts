import type { Connection, mongo } from 'mongoose';
import { connectMongo, type MongoDatabase } from '../mongo/mongo.ts';
import type { Tracer } from '../tracing/span.ts';
import { findPlan, type Asked, type ListedIndex } from './find-plan.ts';
import { silentLogger } from './test-logger.ts';

/** A statement that was sent to the database. */
export interface Statement extends Asked {
  readonly collection: string;
  /** `find`, `update` … */
  readonly command: string;
}

/** Traces nothing; a connection with a tracer emits its commands. */
const noTracer: Tracer = {
  start() {
    throw new Error('Nothing is traced here');
  },
  close: () => Promise.resolve(),
};

type Filtered = Readonly<Record<string, unknown>>;

/** The filters and sorts of a database command; none for commands without a filter. */
function statementsOf({ commandName: command, command: sent }: mongo.CommandStartedEvent): Statement[] {
  const collection = String(sent[command]);
  const said = (filter: unknown, sort?: unknown): Statement => ({
    collection,
    command,
    filter: (filter ?? {}) as Filtered,
    // The driver sends the sort as a map.
    sort: sort instanceof Map ? (Object.fromEntries(sort) as Filtered) : (sort as Filtered | undefined),
  });
  switch (command) {
    case 'find':
      return [said(sent['filter'], sent['sort'])];
    case 'update':
      return (sent['updates'] as { q: Filtered }[]).map(({ q }) => said(q));
    case 'delete':
      return (sent['deletes'] as { q: Filtered }[]).map(({ q }) => said(q));
    case 'distinct':
    case 'count':
      return [said(sent['query'])];
    case 'aggregate': {
      const [first = {}, second = {}] = sent['pipeline'] as Filtered[];
      return [said(first['$match'], second['$sort'])];
    }
    default:
      return [];
  }
}

/** Opens a second connection to a database that records all its statements. */
export async function watchStatements({
  uri,
  dbName,
}: {
  readonly uri: string;
  readonly dbName: string;
}): Promise<{ readonly database: MongoDatabase; readonly statements: Statement[] }> {
  const database = await connectMongo({ uri, dbName, logger: silentLogger(), tracer: noTracer });
  const statements: Statement[] = [];
  database.connection.getClient().on('commandStarted', (event) => statements.push(...statementsOf(event)));
  return { database, statements };
}

/** One line for each statement for which MongoDB would examine more documents than it returns, or sort in memory. */
export async function findBadPlans(
  connection: Connection,
  statements: readonly Statement[],
): Promise<string[]> {
  const indexes = new Map<string, readonly ListedIndex[]>();
  for (const name of new Set(statements.map(({ collection }) => collection)))
    indexes.set(name, await connection.collection(name).indexes());
  const bad = statements.flatMap(({ collection, command, ...asked }) => {
    const plan = findPlan(asked, indexes.get(collection) ?? []);
    const fields = `{${Object.keys(asked.filter).join(', ')}} by {${Object.keys(asked.sort ?? {}).join(', ')}}`;
    return plan === 'index' ? [] : [`${collection}: ${command} ${fields}: ${plan}`];
  });
  return [...new Set(bad)];
}
