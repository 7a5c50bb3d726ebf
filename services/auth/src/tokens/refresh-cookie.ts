import { isBrowserClient } from '@ondine/platform/auth';
import type { Request, Response } from 'express';
import { serverCookie } from './cookie-attributes.ts';
import { refreshLifetimeMs } from './refresh-family.ts';

/**
 * The cookie with the refresh token of our own front ends, which scripts cannot read. It is read and set only for calls
 * with our front ends' header, which a page of another origin cannot send.
 */
export interface RefreshCookie {
  read(request: Request): string | undefined;
  set(request: Request, response: Response, refreshToken: string): void;
  clear(response: Response): void;
}

/** @param secure whether browsers may send it over https only */
export function createRefreshCookie({ secure }: { secure: boolean }): RefreshCookie {
  const { name, attributes, read } = serverCookie('ondine_refresh_token', { path: '/', secure });
  return {
    read: (request) => (isBrowserClient(request) ? read(request) : undefined),
    set(request, response, refreshToken) {
      if (!isBrowserClient(request)) return;
      response.cookie(name, refreshToken, { ...attributes, maxAge: refreshLifetimeMs });
    },
    clear(response) {
      response.clearCookie(name, attributes);
    },
  };
}
