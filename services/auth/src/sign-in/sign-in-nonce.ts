import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { serverCookie } from '../tokens/cookie-attributes.ts';

const lifetimeMs = 3600 * 1000;

/**
 * Ties a third-party credential to the browser that asked for it: the credential holds the hash of a secret that
 * only a cookie has. Neither a credential that was taken elsewhere nor one that was seen on its way (it is in an
 * address for a moment) is worth anything without that cookie.
 */
export interface SignInNonce {
  /** The value to ask for; of the secret of this browser, or of a new one when it has none. */
  issue(request: Request, response: Response): string;
  /** The value that a credential for this browser holds. */
  read(request: Request): string | undefined;
  /** Uses it up. */
  clear(response: Response): void;
}

const nonceOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** @param secure whether browsers may send the cookie over https only */
export function createSignInNonce({ secure }: { secure: boolean }): SignInNonce {
  const { name, attributes, read } = serverCookie('ondine_sign_in', { path: '/api/auth', secure });
  return {
    issue(request, response) {
      // Several tabs share the cookie; each may have asked already.
      const secret = read(request) ?? randomBytes(24).toString('base64url');
      response.cookie(name, secret, { ...attributes, maxAge: lifetimeMs });
      return nonceOf(secret);
    },
    read(request) {
      const secret = read(request);
      return secret === undefined ? undefined : nonceOf(secret);
    },
    clear(response) {
      response.clearCookie(name, attributes);
    },
  };
}
