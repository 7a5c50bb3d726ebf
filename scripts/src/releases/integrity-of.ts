import { createHash } from 'node:crypto';

/** The hash of a file in the form of the `integrity` attribute of a script or option of a fetch. */
export const integrityOf = (body: Buffer | string): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
