import { createHash } from 'node:crypto';

/** The hash of a file as the `integrity` of a script or a fetch takes it. */
export const integrityOf = (body: Buffer | string): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
