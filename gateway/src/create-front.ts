import type { RequestListener } from 'node:http';
import { createLoadMeter } from '@ondine/platform';
import { createApp, type GatewayDependencies } from './app.ts';
import { guardDoor, type DoorOptions } from './door/guard-door.ts';
import { cacheSpent } from './door/cache-spent.ts';
import { shedCalls } from './shed-calls.ts';

export type FrontOptions = GatewayDependencies & Omit<DoorOptions, 'limits'>;

/** The whole gateway: what each request is to pass at the door, then what is too much at once, then the app. */
export function createFront(options: FrontOptions): RequestListener {
  const limits = { api: cacheSpent(options.limit), site: cacheSpent(options.siteLimit) };
  const app = createApp({ ...options, limit: limits.api, siteLimit: limits.site });
  return guardDoor({ ...options, limits }, shedCalls(createLoadMeter(options.metrics.registry), app));
}
