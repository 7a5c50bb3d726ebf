import { createHash } from 'node:crypto';

/** Identifies a browser program without storing its user agent. @param userAgent the header */
export const agentOf = (userAgent: string | undefined): string =>
  createHash('sha256')
    .update(userAgent ?? '')
    .digest('base64url')
    .slice(0, 16);
