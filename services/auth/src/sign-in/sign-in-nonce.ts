import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { serverCookie } from '../tokens/cookie-attributes.ts';

const lifetimeMs = 3600 * 1000;

/**
 * Binds a third-party credential to the browser that requested it: the credential contains the hash of a secret in a
 * cookie. A credential that was obtained elsewhere, or intercepted (it is in a URL for a moment), is useless without
 * that cookie.
 */
export interface SignInNonce {
  /** The nonce to request; from the secret of this browser, or from a new one. */
  issue(request: Request, response: Response): string;
  /** The expected nonce of a credential for this browser. */
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
      // Several tabs share the cookie; each may have requested a credential already.
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
