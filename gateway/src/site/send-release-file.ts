import { extname } from 'node:path';
import type { Response } from 'express';
import { cacheControlOf } from './file-headers.ts';
import type { ReleaseFile } from './published-releases.ts';

/** Sends a file of a release. @param path of the request */
export function sendReleaseFile(
  response: Response,
  path: string,
  { body, integrity, encoding }: ReleaseFile,
): void {
  response
    .vary('Accept-Encoding')
    .set('Cache-Control', cacheControlOf(path))
    .set('ETag', `"${integrity.slice('sha384-'.length)}"`)
    .type(extname(path));
  if (encoding) response.set('Content-Encoding', encoding);
  response.send(body);
}
