import { parseCookie, type SerializeOptions } from 'cookie';
import type { CookieOptions, Request } from 'express';

/** A cookie that only the server reads. */
export interface ServerCookie {
  readonly name: string;
  readonly attributes: CookieOptions & Pick<SerializeOptions, 'sameSite'>;
  readonly read: (request: Request) => string | undefined;
}

/**
 * Over https its name has the prefix by which browsers take it from nobody but us: neither from a page that came
 * without https nor, for the whole site, from a neighbouring domain
 * (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes).
 * @param secure whether browsers may send it over https only
 */
export function serverCookie(
  base: string,
  { path, secure }: { path: string; secure: boolean },
): ServerCookie {
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const name = secure ? prefix + base : base;
  return {
    name,
    attributes: { httpOnly: true, sameSite: 'lax', path, secure },
    read: (request) => parseCookie(request.headers.cookie ?? '')[name],
  };
}
