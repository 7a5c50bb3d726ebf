import { HttpError } from '@ondine/platform/http';
import type { Request } from 'express';
import { isTimeZone } from './calendar.ts';

/**
 * The client's time zone, from `X-Time-Zone`. A zone that is newer than this server's data counts as absent: it must
 * not prevent saving a session.
 * @throws HttpError `validation_failed` for a value that cannot be the name of a zone
 */
export function readTimeZone(request: Request): string | undefined {
  const name = request.get('X-Time-Zone');
  if (name === undefined || name === '') return undefined;
  if (!/^[A-Za-z0-9_+/-]{1,64}$/.test(name)) {
    throw new HttpError('validation_failed', {
      detail: 'X-Time-Zone must name a time zone, such as Europe/Berlin.',
    });
  }
  return isTimeZone(name) ? name : undefined;
}
