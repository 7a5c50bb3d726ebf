import { gatewayBudgetMs, kindOf, type RouteContract } from '@ondine/contracts';
import { type Dispatcher, Pool } from 'undici';

/** Concurrent calls to one service; more wait. */
const callSockets = 256;
/**
 * Shorter than a stopping service keeps idle connections open (`LINGER_SECONDS`), so that no call is sent on one that
 * is being closed; ms.
 */
const unusedMs = 4000;

/** The connection pool and time-out for one kind of call to a service. */
export interface Way {
  readonly pool: Dispatcher;
  /** The longest silence of the service, in ms. */
  readonly budgetMs: number;
}

/** Chooses the pool and time-out of a call. */
export type ServiceWays = (route: RouteContract) => Way;

/**
 * The pools of a service, with the time-out of each kind of call. Streams stay open for long and have connections of
 * their own, or calls would wait behind them.
 * @param url of the service, without a trailing slash
 * @param sockets how many calls may be in progress at a time
 */
export function createServiceWays(url: string, sockets = callSockets): ServiceWays {
  // Each call enforces its own budget; the pool's time-outs are off.
  const patience = { headersTimeout: 0, bodyTimeout: 0, keepAliveMaxTimeout: unusedMs };
  const pool = new Pool(url, { ...patience, connections: sockets });
  const ways = {
    read: { pool, budgetMs: gatewayBudgetMs('read') },
    write: { pool, budgetMs: gatewayBudgetMs('write') },
    // Until the first event, and for a client that does not stream, the time-out is that of a write.
    stream: { pool: new Pool(url, { ...patience, connections: null }), budgetMs: gatewayBudgetMs('write') },
  };
  return (route) => ways[route.streams ? 'stream' : kindOf(route)];
}
