import type { RouteContract } from './route.ts';

/** What a caller waits for: something to look at, something that changes, or an answer in pieces. */
export type CallKind = 'read' | 'write' | 'stream';

/**
 * How long a screen waits, in milliseconds: for the whole answer, or, of an answer in pieces, between two of
 * them. It is the one budget of a call; every part behind the screen has to fit into it.
 */
export const budgetsMs: Readonly<Record<CallKind, number>> = {
  read: 10_000,
  write: 20_000,
  stream: 15_000,
};

/** What each part keeps of the budget for itself and the way, so that it can still say what became of a call. */
const keptMs = { gateway: 500, service: 1500 };

/** A call that may stream is a write for whoever takes its answer whole. */
export const kindOf = (route: Pick<RouteContract, 'method'>): 'read' | 'write' =>
  route.method === 'GET' ? 'read' : 'write';

/** How long the gateway waits for a service. */
export const gatewayBudgetMs = (kind: CallKind): number => budgetsMs[kind] - keptMs.gateway;

/** Within what a service answers, with what there is. */
export const serviceBudgetMs = (kind: CallKind): number => budgetsMs[kind] - keptMs.service;

/** Something is said this often in an answer in pieces, so that silence means that nobody is there. */
export const heartbeatMs = budgetsMs.stream / 3;
