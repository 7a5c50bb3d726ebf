import { networkOf } from '@ondine/platform';
import type { Request } from 'express';
import { deviceNameOf } from '../sign-in/device-name.ts';
import type { AuditOrigin } from './audit-log.ts';

/** Where a request comes from, as far as their own account shows it to them. */
export const originOf = (request: Request): AuditOrigin => ({
  device: deviceNameOf(request.get('user-agent')),
  network: networkOf(request.ip),
});
