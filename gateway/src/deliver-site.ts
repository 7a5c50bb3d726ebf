import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@ondine/platform';
import compression from 'compression';
import express, { type Router } from 'express';
import { isApiPath } from './match-route.ts';

/** Files that keep their name from one release to the next say which release is live. */
const namesTheRelease = /(?:^|\/)(?:mf-manifest\.json|mf-stats\.json|remoteEntry\.js|remotes\.json)$/;

/** Below these, a file's address changes whenever its content does. */
const addressedByContent = /^\/(?:assets|remotes)\//;

/** How long browsers and caches on the way may keep a file of the site. */
export function cacheControlOf(path: string): string {
  if (namesTheRelease.test(path)) return 'no-store';
  return addressedByContent.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** A route of the shell has no dot; what has one and was not found is missing. */
const isFile = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');

const files = { cacheControl: false, index: false, redirect: false } as const;

/**
 * The published front ends: `shell/`, `remotes/<name>/<version>/` and `remotes.json` below one folder.
 * @throws StartupError when they are not built
 */
export function deliverSite(siteDir: string): Router {
  const shell = join(siteDir, 'shell');
  if (!existsSync(join(shell, 'index.html'))) {
    throw new StartupError(`The front ends are not built in ${siteDir}; run npm run build first.`);
  }
  const setCacheControl: express.RequestHandler = (request, response, next) => {
    response.set('Cache-Control', cacheControlOf(request.path));
    next();
  };
  const router = express.Router();
  router.use(compression());
  router.use(setCacheControl);
  router.get('/remotes.json', (_request, response) =>
    response.sendFile('remotes.json', { root: siteDir, ...files }),
  );
  router.use('/remotes', express.static(join(siteDir, 'remotes'), files));
  router.use(express.static(shell, files));
  router.get('/{*path}', (request, response, next) => {
    if (isApiPath(request.path) || isFile(request.path)) {
      // What is missing now may be there after the next release.
      response.set('Cache-Control', 'no-store');
      next();
      return;
    }
    response.sendFile('index.html', { root: shell, ...files });
  });
  return router;
}
