import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { serverCookie } from '../tokens/cookie-attributes.ts';

const lifetimeMs = 3600 * 1000;

/** Binds a flow of several calls, such as a second step or a passkey, by a cookie to the browser that began it. */
export interface BrowserMark {
  /** The mark of this browser, which gets one if it has none. @returns a hash of it, to store */
  issue(request: Request, response: Response): string;
  /** The hash for a browser that has a mark. */
  read(request: Request): string | undefined;
}

const hashOf = (secret: string) => createHash('sha256').update(`browser:${secret}`).digest('base64url');

/** @param secure whether browsers may send the cookie over https only */
export function createBrowserMark({ secure }: { secure: boolean }): BrowserMark {
  const { name, attributes, read } = serverCookie('ondine_second_step', { path: '/api/auth', secure });
  return {
    issue(request, response) {
      // Several tabs share the cookie, and each may have begun a flow.
      const secret = read(request) ?? randomBytes(24).toString('base64url');
      response.cookie(name, secret, { ...attributes, maxAge: lifetimeMs });
      return hashOf(secret);
    },
    read(request) {
      const secret = read(request);
      return secret === undefined ? undefined : hashOf(secret);
    },
  };
}
