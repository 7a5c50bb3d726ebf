import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { refreshLifetimeMs } from './tokens/refresh-family.ts';

const cookieName = 'ondine_refresh';

/** The refresh token as browsers keep it: out of reach of scripts, sent only to the auth calls. */
export interface RefreshCookie {
  read(request: Request): string | undefined;
  set(response: Response, refreshToken: string): void;
  clear(response: Response): void;
}

/** @param secure whether browsers may send it over https only */
export function createRefreshCookie({ secure }: { secure: boolean }): RefreshCookie {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/api/auth', secure } as const;
  return {
    read: (request) => parseCookie(request.headers.cookie ?? '')[cookieName],
    set(response, refreshToken) {
      response.cookie(cookieName, refreshToken, { ...attributes, maxAge: refreshLifetimeMs });
    },
    clear(response) {
      response.clearCookie(cookieName, attributes);
    },
  };
}
