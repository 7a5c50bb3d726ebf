import type { RequestListener } from 'node:http';
import { eventStreamType } from '@ondine/contracts';
import { type CallKind, createLoadGate, createLoadMeter, shedLoad } from '../http/load-gate.ts';
import type { Metrics } from '../observability/metrics.ts';

/** More than any gateway lets in for one service; several gateways, and our own commands, may add up to it. */
const firstLimit = 512;

/**
 * The second line behind the gateway: refuses calls by the delay of this process's own event loop. The time
 * that calls take does not count, as the gateway has judged it and knows which calls wait for others.
 * Health is always answered, sign-ins have a share of their own; streams, which stay open, are
 * bounded where they are opened. What another part asks counts apart.
 */
export function shedServiceLoad(name: string, { registry }: Metrics, app: RequestListener): RequestListener {
  const gate = createLoadGate({ name, meter: createLoadMeter(registry), first: firstLimit, timed: false });
  return shedLoad((_method, path, { headers }) => {
    if (path === '/healthz' || headers.accept?.includes(eventStreamType)) return undefined;
    return { gate, kind: kindOf(path) };
  }, app);
}

function kindOf(path: string): CallKind {
  // Asked for a call that another part has let in: refused here, the work on that call was for nothing.
  if (path.startsWith('/internal/')) return 'waiting';
  return path.startsWith('/api/auth/') ? 'sign-in' : 'call';
}
