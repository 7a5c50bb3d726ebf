import { gatewayBudgetMs, kindOf, type RouteContract } from '@ondine/contracts';
import { type Dispatcher, Pool } from 'undici';

/** Calls to one service that are under way at a time; more wait. */
const callSockets = 256;
/** Less than a service that stops keeps unused connections (`LINGER_SECONDS`), so that no call sets out on one that is being closed; ms. */
const unusedMs = 4000;

/** The way to a service for one kind of call. */
export interface Way {
  readonly pool: Dispatcher;
  /** How long the service may be silent, in ms. */
  readonly budgetMs: number;
}

/** Chooses the way of a call. */
export type ServiceWays = (route: RouteContract) => Way;

/**
 * The ways to a service, with the patience that each kind of call has. Streams stay open for long and have
 * connections of their own, or calls would wait behind them.
 * @param url where it listens, without a trailing slash
 * @param sockets calls that may be under way at a time
 */
export function createServiceWays(url: string, sockets = callSockets): ServiceWays {
  // Each call minds its own budget of time, to the tenth of a second.
  const patience = { headersTimeout: 0, bodyTimeout: 0, keepAliveMaxTimeout: unusedMs };
  const pool = new Pool(url, { ...patience, connections: sockets });
  const ways = {
    read: { pool, budgetMs: gatewayBudgetMs('read') },
    write: { pool, budgetMs: gatewayBudgetMs('write') },
    // A caller that does not take it in pieces waits for it as for any write.
    stream: { pool: new Pool(url, { ...patience, connections: null }), budgetMs: gatewayBudgetMs('write') },
  };
  return (route) => ways[route.streams ? 'stream' : kindOf(route)];
}
