import { createHash } from 'node:crypto';

/** Tells one browser program from another without keeping what it says of itself. @param userAgent its header */
export const agentOf = (userAgent: string | undefined): string =>
  createHash('sha256')
    .update(userAgent ?? '')
    .digest('base64url')
    .slice(0, 16);
