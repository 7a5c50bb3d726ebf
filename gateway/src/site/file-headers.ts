import type { Request } from 'express';

/** Below these, a file's address changes whenever its content does: a name has a hash, a release a folder of its own. */
const addressedByContent = /^\/(?:assets|remotes)\//;

/** How long browsers and caches on the way may keep a file of the site; what may change is asked for again. */
export function cacheControlOf(path: string): string {
  return addressedByContent.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const preferred = ['br', 'gzip'] as const;

/** The compressed forms that a browser takes, smallest first. */
export const acceptedEncodings = (request: Request): ('br' | 'gzip')[] =>
  preferred.filter((encoding) => request.acceptsEncodings(encoding));
