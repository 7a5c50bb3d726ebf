import type { RequestListener } from 'node:http';
import { eventStreamType } from '@ondine/contracts';
import { type CallKind, createLoadGate, createLoadMeter, shedLoad } from '../http/load-gate.ts';
import type { Metrics } from '../observability/metrics.ts';

/** More than a gateway admits for one service; several gateways, and our own commands, may add up to it. */
const firstLimit = 512;

/**
 * The second line of load shedding behind the gateway: refuses calls by the delay of this process's own event loop. The
 * duration of calls does not count, because the gateway has judged it and knows which calls wait for other systems.
 * Health is always answered, sign-ins have a share of their own, and streams, which stay open, are limited where they
 * are opened. Calls of other parts are counted separately.
 */
export function shedServiceLoad(name: string, { registry }: Metrics, app: RequestListener): RequestListener {
  const gate = createLoadGate({ name, meter: createLoadMeter(registry), first: firstLimit, timed: false });
  return shedLoad((_method, path, { headers }) => {
    if (path === '/healthz' || headers.accept?.includes(eventStreamType)) return undefined;
    return { gate, kind: kindOf(path) };
  }, app);
}

function kindOf(path: string): CallKind {
  // Part of a call that another part has admitted: refusing it here would waste the work done there.
  if (path.startsWith('/internal/')) return 'waiting';
  return path.startsWith('/api/auth/') ? 'sign-in' : 'call';
}
