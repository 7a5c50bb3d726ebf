import type { RequestListener } from 'node:http';
import { createLoadMeter } from '@ondine/platform/http/load-gate';
import { createApp, type GatewayDependencies, isHttpsAlone } from './app.ts';
import { createAdmission } from './calls/admit-call.ts';
import { answerCalls, type CallOptions } from './calls/answer-calls.ts';
import { shedCalls } from './calls/shed-calls.ts';
import { guardDoor, type DoorOptions } from './door/guard-door.ts';
import { cacheSpent } from './door/cache-spent.ts';
import { takeInBlocks } from './door/take-in-blocks.ts';

export type FrontOptions = GatewayDependencies &
  Omit<DoorOptions, 'limits'> &
  Pick<CallOptions, 'stopping' | 'tracer'> & {
    /** Milliseconds from any origin, for load shedding; for tests. */
    readonly now?: () => number;
  };

/**
 * The whole gateway, in order: the door, load shedding, then calls to their service and all other requests to the app.
 */
export function createFront(options: FrontOptions): RequestListener {
  const limits = {
    api: cacheSpent(takeInBlocks(options.limit)),
    site: cacheSpent(takeInBlocks(options.siteLimit)),
  };
  const deps = { ...options, limit: limits.api, siteLimit: limits.site };
  const admit = createAdmission(options.verifier);
  const calls = answerCalls({ ...deps, https: isHttpsAlone(options) }, admit, createApp(deps, admit));
  const shed = shedCalls(createLoadMeter(options.metrics.registry), calls, options.now);
  return guardDoor({ ...options, limits }, shed);
}
