import type { Clock } from '@ondine/platform';
import express, { type Router } from 'express';

const dayMs = 86_400_000;

/** How long what we say stays true, in days: RFC 9116 asks for less than a year. */
const validDays = 180;

/** Whom nobody reads, and which says so: a platform under development has no one to write to. */
const nobody = 'mailto:security@ondine.test';

export interface SecurityContact {
  /** `mailto:` or `https:`; undefined when nobody was named. */
  readonly contact: string | undefined;
  /** Where people reach the site, without a trailing slash. */
  readonly publicUrl: string | undefined;
  readonly isProduction: boolean;
}

/**
 * Whom to tell of a weakness, as RFC 9116 has it; undefined in production when nobody was named, since a contact
 * that is not read is worse than none.
 * @param now `Expires` lies half a year after the midnight before it
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

/** Where browsers and finders of weaknesses look first (RFC 8615); anything else there is missing. */
export function serveWellKnown(options: SecurityContact & { readonly clock: Clock }): Router {
  const router = express.Router();
  router.get('/security.txt', (_request, response, next) => {
    const text = securityText(options, options.clock());
    if (text === undefined) next();
    else response.type('text/plain').set('Cache-Control', 'public, max-age=86400').send(text);
  });
  // What password managers open (W3C, A Well-Known URL for Changing Passwords).
  router.get('/change-password', (_request, response) => response.redirect(302, '/account'));
  return router;
}
