import { shellName } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { sendUnavailable } from '../send-unavailable.ts';
import { acceptedEncodings, cacheControlOf } from './file-headers.ts';
import { sendReleaseFile } from './send-release-file.ts';
import { isPlainPath } from './plain-path.ts';
import { parseReleasePath } from './release-path.ts';
import type { PublishedReleases } from './published-releases.ts';

/** Compressed files are chosen by `Accept-Encoding`, and source maps are not public. */
const isPrivate = (path: string) => /\.(?:br|gz|map)$/.test(path);

/** Serves `/remotes.json` and the files of releases: only what is signed, unchanged. */
export function deliverReleases(releases: PublishedReleases, logger: Logger): RequestHandler {
  return async (request, response, next) => {
    const { path } = request;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !(path === '/remotes.json' || /^\/remotes(?:\/|$)/.test(path))) {
      next();
      return;
    }
    try {
      if (path === '/remotes.json') {
        const file = await releases.remotesFile();
        if (!file) throw new HttpError('not_found');
        response.set('Cache-Control', cacheControlOf(path)).type('json').send(file.text);
        return;
      }
      const wanted = parseReleasePath(path);
      // The shell is served at the paths of the site, with the headers of its pages.
      if (!wanted || wanted.name === shellName || !isPlainPath(path) || isPrivate(path))
        throw new HttpError('not_found');
      const file = await releases.readFile(wanted, wanted.path, acceptedEncodings(request));
      if (!file) throw new HttpError('not_found');
      sendReleaseFile(response, path, file);
    } catch (error) {
      if (error instanceof HttpError) {
        next(error);
        return;
      }
      logger.error({ err: error }, 'What is released cannot be read');
      sendUnavailable(response);
    }
  };
}
