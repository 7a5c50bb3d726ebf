import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { shellName } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { HttpError } from '@ondine/platform/http';
import express, { type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { isApiPath } from '../calls/match-route.ts';
import { sendUnavailable } from '../send-unavailable.ts';
import { chooseShell } from './choose-shell.ts';
import { deliverPage } from './deliver-page.ts';
import { acceptedEncodings, cacheControlOf } from './file-headers.ts';
import { isPlainPath, isTrick } from './plain-path.ts';
import type { PublishedReleases, ReleaseFile } from './published-releases.ts';
import { sendReleaseFile } from './send-release-file.ts';

/** Files that are not served: metadata of the build, compressed forms, and source maps. */
const isPrivate = (path: string) =>
  /^\/(?:index\.html|release\.json|screens\.json)$|\.(?:br|gz|map)$/.test(path);

/**
 * Whether a path is a file. A route of the shell has no dot and is not below a folder that only has files or stand-ins.
 */
const isFile = (path: string) =>
  /^\/(?:assets|development|test-checkout|stories)(?:\/|$)/i.test(path) ||
  path.slice(path.lastIndexOf('/')).includes('.');

const endings = { br: '.br', gzip: '.gz' } as const;

/** How old the knowledge of the live shell may be for its files, in ms; limits the load on the release store. */
const rereadAfterMs = 1000;

/** Asset paths contain a hash of their content. */
const isAsset = (path: string) => path.startsWith('/assets/');

/**
 * Serves the shell: its files, and its page for every path of a screen. Released shells take precedence over the one in
 * the site.
 * @param siteDir with the shell in `shell/`
 * @throws StartupError when it is not built
 */
export function deliverSite(
  siteDir: string,
  pageOptions: { readonly releases: PublishedReleases; readonly logger: Logger },
): Router {
  const shell = join(siteDir, 'shell');
  if (!existsSync(join(shell, 'index.html'))) {
    throw new StartupError(`The front ends are not built in ${siteDir}; run npm run build first.`);
  }

  const { releases, logger } = pageOptions;
  const sendPage = deliverPage(shell, pageOptions);

  /** A file of the shell in the site, or undefined when there is none. */
  function find(path: string) {
    const stats = statSync(join(shell, path), { throwIfNoEntry: false });
    return stats?.isFile() ? { path, stats } : undefined;
  }

  /** Sends a file in its smallest encoding that exists and that the browser accepts. */
  function send(request: Request, response: Response, path: string, next: express.NextFunction): void {
    const form = [...acceptedEncodings(request), undefined]
      .map((encoding) => ({ encoding, ...find(path + (encoding ? endings[encoding] : '')) }))
      .find(({ stats }) => stats !== undefined);
    if (form?.stats === undefined || form.path === undefined) {
      next(new HttpError('not_found'));
      return;
    }
    const { encoding, stats } = form;
    response
      .vary('Accept-Encoding')
      .type(extname(path))
      .set('Cache-Control', cacheControlOf(path))
      .set('ETag', `W/"${stats.size.toString(16)}-${Math.trunc(stats.mtimeMs).toString(16)}"`);
    if (encoding) response.set('Content-Encoding', encoding);
    const name = form.path.slice(1);
    response.sendFile(name, { root: shell, cacheControl: false, dotfiles: 'deny' }, (error: unknown) => {
      if (!error) return;
      if (response.headersSent) {
        // The client disconnected, or the disk failed, in the middle of the answer: it can only be aborted.
        response.destroy();
        return;
      }
      response.removeHeader('Content-Encoding');
      response.set('Cache-Control', 'no-store');
      next(error);
    });
  }

  /** A file of a released shell: an asset from any release, all other files from the browser's release. */
  async function findReleased(request: Request): Promise<ReleaseFile | undefined> {
    const path = request.path.slice(1);
    const encodings = acceptedEncodings(request);
    if (isAsset(request.path)) return await releases.findFile(shellName, path, encodings);
    const remotes = await releases.remotesFile(rereadAfterMs);
    for (const version of remotes ? chooseShell(remotes, request.headers.cookie) : []) {
      const file = await releases.readFile({ name: shellName, version }, path, encodings);
      if (file) return file;
    }
    return undefined;
  }

  async function sendFile(request: Request, response: Response, next: express.NextFunction): Promise<void> {
    const { path } = request;
    // An asset path has the same content in every release. One that is here need not be looked up in the releases,
    // which takes up to a second when none has it.
    if (isAsset(path) && find(path)) {
      send(request, response, path, next);
      return;
    }
    try {
      const file = await findReleased(request);
      if (file) {
        if (!isAsset(path)) response.vary('Cookie');
        sendReleaseFile(response, path, file);
        return;
      }
    } catch (error) {
      logger.error({ err: error }, 'What is released cannot be read');
      if (!find(path)) {
        sendUnavailable(response);
        return;
      }
    }
    send(request, response, path, next);
  }

  const router = express.Router();
  router.get('/{*path}', (request, response, next) => {
    const { path } = request;
    if (isApiPath(path)) {
      next();
      return;
    }
    if (isTrick(path)) throw new HttpError('not_found');
    if (!isFile(path)) {
      void sendPage(request, response, next);
      return;
    }
    if (!isPlainPath(path) || isPrivate(path)) throw new HttpError('not_found');
    void sendFile(request, response, next);
  });
  return router;
}
