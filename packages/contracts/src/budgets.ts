import type { RouteContract } from './route.ts';

/** The kinds of calls that differ in their budget: a read, a write, or a streamed answer. */
export type CallKind = 'read' | 'write' | 'stream';

/**
 * The time-out of a call in the browser, in milliseconds: for the whole answer, or, in a stream, between two events.
 * All parts behind the browser must stay within this one budget.
 */
export const budgetsMs: Readonly<Record<CallKind, number>> = {
  read: 10_000,
  write: 20_000,
  stream: 15_000,
};

/**
 * What each part reserves of the budget for the network and its own work, so that it can still answer that a call
 * failed.
 */
const keptMs = { gateway: 500, service: 1500 };

/** A call that may stream is a write for a client that takes its answer whole. */
export const kindOf = (route: Pick<RouteContract, 'method'>): 'read' | 'write' =>
  route.method === 'GET' ? 'read' : 'write';

/** The gateway's time-out for a service, in milliseconds. */
export const gatewayBudgetMs = (kind: CallKind): number => budgetsMs[kind] - keptMs.gateway;

/** The time within which a service answers, with what it has, in milliseconds. */
export const serviceBudgetMs = (kind: CallKind): number => budgetsMs[kind] - keptMs.service;

/** The interval of keep-alive events in a stream, in milliseconds: silence means that the server is gone. */
export const heartbeatMs = budgetsMs.stream / 3;
