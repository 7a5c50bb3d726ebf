import type { CallOrigin } from '@ondine/contracts';
import { networkOf } from '@ondine/platform/http/client-address';
import type { Request } from 'express';

const longestAgent = 400;

/** The origin of a call, for an entry of the audit log. */
export const callOriginOf = (request: Request): CallOrigin => ({
  agent: (request.get('user-agent') ?? '').slice(0, longestAgent),
  network: networkOf(request.ip),
});
