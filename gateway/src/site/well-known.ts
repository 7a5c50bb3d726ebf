import type { Clock } from '@ondine/platform/time';
import express, { type Router } from 'express';

const dayMs = 86_400_000;

/** Validity of the text, in days: RFC 9116 asks for less than a year. */
const validDays = 180;

/** The placeholder contact during development, when no one reads it. */
const nobody = 'mailto:security@ondine.test';

export interface SecurityContact {
  /** `mailto:` or `https:`; undefined if not configured. */
  readonly contact: string | undefined;
  /** The public URL of the site, without a trailing slash. */
  readonly publicUrl: string | undefined;
  readonly isProduction: boolean;
}

/**
 * The contact for security reports (RFC 9116); undefined in production if not configured, because a contact that is not
 * read is worse than none.
 * @param now `Expires` is half a year after the midnight before it
 */
export function securityText(
  { contact, publicUrl, isProduction }: SecurityContact,
  now: Date,
): string | undefined {
  if (contact === undefined && isProduction) return undefined;
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const lines = [
    ...(contact === undefined ? ['# Under development: nobody reads this address.'] : []),
    `Contact: ${contact ?? nobody}`,
    `Expires: ${new Date(midnight + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Serves the standard paths for browsers and security researchers (RFC 8615); all other paths there are 404. */
export function serveWellKnown(options: SecurityContact & { readonly clock: Clock }): Router {
  const router = express.Router();
  router.get('/security.txt', (_request, response, next) => {
    const text = securityText(options, options.clock());
    if (text === undefined) next();
    else response.type('text/plain').set('Cache-Control', 'public, max-age=86400').send(text);
  });
  // Opened by password managers (W3C, A Well-Known URL for Changing Passwords).
  router.get('/change-password', (_request, response) => response.redirect(302, '/account'));
  return router;
}
