import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { serverCookie } from '../cookie-attributes.ts';

const lifetimeMs = 3600 * 1000;

/**
 * Ties a third-party credential to the browser that asked for it: the value is in the credential and
 * in a cookie, so a credential that was taken elsewhere is worth nothing here.
 */
export interface SignInNonce {
  /** The value of this browser; a new one when it has none. */
  issue(request: Request, response: Response): string;
  read(request: Request): string | undefined;
  /** Uses it up. */
  clear(response: Response): void;
}

/** @param secure whether browsers may send the cookie over https only */
export function createSignInNonce({ secure }: { secure: boolean }): SignInNonce {
  const { name, attributes, read } = serverCookie('ondine_sign_in', { path: '/api/auth', secure });
  return {
    issue(request, response) {
      // Several tabs share the cookie; each may have asked already.
      const nonce = read(request) ?? randomBytes(24).toString('base64url');
      response.cookie(name, nonce, { ...attributes, maxAge: lifetimeMs });
      return nonce;
    },
    read,
    clear(response) {
      response.clearCookie(name, attributes);
    },
  };
}
