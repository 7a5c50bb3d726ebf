import { isWatched, type Owner, type RouteContract, serviceNames } from '@ondine/contracts';
import { sendRefusal, unavailable } from '@ondine/platform/http';
import {
  createLoadGate,
  type CallKind,
  type LoadGate,
  type LoadMeter,
} from '@ondine/platform/http/load-gate';
import type { ArrivalListener } from '../door/arrival.ts';

/** The initial limit of a service; a sign-in costs a tenth of a second of processor time, other calls far less. */
const firstLimits: Partial<Record<Owner, number>> = { auth: 32 };

/**
 * Calls that wait for the language model, the payment provider or several services: they take long but cause little
 * load.
 */
const isWaiting = ({ owner, method, path }: RouteContract): boolean =>
  (owner === 'chat' && method !== 'GET') || path.startsWith('/api/payment/') || owner === 'gateway';

function kindOf(route: RouteContract): CallKind {
  // Many tabs may ask at once who is signed in; checking a password costs a tenth of a second of processor time.
  if (route.signsIn) return route.method === 'GET' ? 'signing-in' : 'sign-in';
  return isWaiting(route) ? 'waiting' : 'call';
}

/**
 * Admits as many calls to each service as it can answer in time, and refuses the rest at once. Each service has its own
 * gate, so that a slow one does not block the others.
 * @param now milliseconds from any origin; for tests
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
    // Unknown addresses are cheap to refuse, and open streams are limited by their service.
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
