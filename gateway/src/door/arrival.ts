import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteMatch } from '../calls/match-route.ts';

/** What the door has determined about a request, for all later steps. */
export interface Arrival {
  /** The path without the query, as the client sent it. */
  readonly path: string;
  /** The key of rate limits by address; see `networkOf`. */
  readonly network: string;
  /** Whether the client used https, according to a trusted proxy. */
  readonly isSecure: boolean;
  /** The contract of the call; undefined for requests outside of the API. */
  readonly match: RouteMatch | undefined;
}

/** Handles a request that the door has admitted. */
export type ArrivalListener = (request: IncomingMessage, response: ServerResponse, arrival: Arrival) => void;
