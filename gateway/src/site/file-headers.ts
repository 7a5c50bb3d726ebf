import type { Request } from 'express';

/** Files that keep their name from one release to the next say which release is live. */
const namesTheRelease = /(?:^|\/)(?:mf-manifest\.json|mf-stats\.json|remoteEntry\.js|remotes\.json)$/;

/** Below these, a file's address changes whenever its content does. */
const addressedByContent = /^\/(?:assets|remotes)\//;

/** How long browsers and caches on the way may keep a file of the site. */
export function cacheControlOf(path: string): string {
  if (namesTheRelease.test(path)) return 'no-store';
  return addressedByContent.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const preferred = ['br', 'gzip'] as const;

/** The compressed forms that a browser takes, smallest first. */
export const acceptedEncodings = (request: Request): ('br' | 'gzip')[] =>
  preferred.filter((encoding) => request.acceptsEncodings(encoding));
