import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteMatch } from '../calls/match-route.ts';

/** What the door has found out about a request, once for all that come after it. */
export interface Arrival {
  /** The address without its query, as the caller wrote it. */
  readonly path: string;
  /** What limits by address count by; see `networkOf`. */
  readonly network: string;
  /** Whether the caller came by https, by the word of a proxy of ours. */
  readonly isSecure: boolean;
  /** The contract it is for; undefined when it is no call at all. */
  readonly match: RouteMatch | undefined;
}

/** Takes a request that the door has let in. */
export type ArrivalListener = (request: IncomingMessage, response: ServerResponse, arrival: Arrival) => void;
