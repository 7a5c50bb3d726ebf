import { isWatched, type Owner, type RouteContract, serviceNames } from '@ondine/contracts';
import {
  createLoadGate,
  type CallKind,
  type LoadGate,
  type LoadMeter,
  sendRefusal,
  unavailable,
} from '@ondine/platform';
import type { ArrivalListener } from '../door/arrival.ts';

/** Where the limit of a service begins; a sign-in is a tenth of a second of a processor, all else far less. */
const firstLimits: Partial<Record<Owner, number>> = { auth: 32 };

/** Calls that wait for the language model, the payment provider or several services: long, and no load. */
const isWaiting = ({ owner, method, path }: RouteContract): boolean =>
  (owner === 'chat' && method !== 'GET') || path.startsWith('/api/payment/') || owner === 'gateway';

function kindOf(route: RouteContract): CallKind {
  // Many tabs may ask at once who is signed in; a password costs a tenth of a second of a processor.
  if (route.signsIn) return route.method === 'GET' ? 'signing-in' : 'sign-in';
  return isWaiting(route) ? 'waiting' : 'call';
}

/**
 * Lets as many calls through to each service as it can answer in time, and refuses the rest at once: apart
 * by service, so that one that is slow keeps nobody from the others.
 * @param now milliseconds from any beginning; for tests
 */
export function shedCalls(
  meter: LoadMeter,
  app: ArrivalListener,
  now: () => number = () => performance.now(),
): ArrivalListener {
  const gates = Object.fromEntries(
    [...serviceNames, 'gateway' as const].map((name) => {
      const first = firstLimits[name];
      return [name, createLoadGate({ name, meter, now, ...(first !== undefined && { first }) })];
    }),
  ) as Record<Owner, LoadGate>;
  return (request, response, arrival) => {
    const { match, network } = arrival;
    // Unknown addresses are refused cheaply, and streams that only stay open are bounded by their service.
    if (match?.kind === 'route' && !isWatched(match.route)) {
      const leave = gates[match.route.owner].enter(kindOf(match.route), network);
      if (!leave) {
        sendRefusal(response, unavailable());
        return;
      }
      response.on('close', leave);
    }
    app(request, response, arrival);
  };
}
