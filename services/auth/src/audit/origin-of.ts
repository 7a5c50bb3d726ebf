import { networkOf } from '@ondine/platform/http/client-address';
import type { Request } from 'express';
import { deviceNameOf } from '../sign-in/device-name.ts';
import type { AuditOrigin } from './audit-log.ts';

/** The origin of a request, in the form that is shown to the user. */
export const originOf = (request: Request): AuditOrigin => ({
  device: deviceNameOf(request.get('user-agent')),
  network: networkOf(request.ip),
});
