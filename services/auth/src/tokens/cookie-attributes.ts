import { parseCookie, type SerializeOptions } from 'cookie';
import type { CookieOptions, Request } from 'express';

/** A cookie that scripts cannot read. */
export interface ServerCookie {
  readonly name: string;
  readonly attributes: CookieOptions & Pick<SerializeOptions, 'sameSite'>;
  readonly read: (request: Request) => string | undefined;
}

/**
 * Over https its name has a prefix, so that browsers accept it only from us: neither from a page without https nor, for
 * the whole site, from a neighbouring domain
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
