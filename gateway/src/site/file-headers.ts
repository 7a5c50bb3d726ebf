import type { Request } from 'express';

/** Below these paths, the path changes whenever the content does: a name has a hash, a release its own folder. */
const addressedByContent = /^\/(?:assets|remotes)\//;

/** How long browsers and proxies may cache a file of the site; a file that may change is revalidated. */
export function cacheControlOf(path: string): string {
  return addressedByContent.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const preferred = ['br', 'gzip'] as const;

/** The encodings that a browser accepts, smallest first. */
export const acceptedEncodings = (request: Request): ('br' | 'gzip')[] =>
  preferred.filter((encoding) => request.acceptsEncodings(encoding));
