import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { acceptedEncodings, cacheControlOf } from './file-headers.ts';

type Encoding = 'br' | 'gzip';

/** A page in every encoding, kept as long as it does not change. */
export interface MadePage {
  readonly etag: string;
  readonly html: string;
  /** The hashes of its inline style sheets, as in a policy. */
  readonly styleHashes: readonly string[];
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const compressors = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (html: string) => promisify(gzip)(html, { level: 9 }),
} as const;

/** A page that is complete: it is compressed once, when it is first asked for. */
export function finishPage(html: string, styleHashes: readonly string[] = []): MadePage {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  return { etag: `W/"${hash}"`, html, styleHashes, compressed: {} };
}

const policyHeader = 'Content-Security-Policy';

/** Allows the inline style sheets of a page, beside those that its policy allows already. */
function allowStyles(response: Response, hashes: readonly string[]): void {
  const policy = response.getHeader(policyHeader);
  if (hashes.length === 0 || typeof policy !== 'string') return;
  response.set(policyHeader, policy.replace("style-src 'self'", `style-src 'self' ${hashes.join(' ')}`));
}

/** Sends a page in the best encoding that the browser takes. */
export async function sendPage(request: Request, response: Response, page: MadePage): Promise<void> {
  response
    .vary('Accept-Encoding')
    .vary('Accept-Language')
    .vary('Cookie')
    .type('html')
    .set('Cache-Control', cacheControlOf('/'))
    .set('ETag', page.etag);
  allowStyles(response, page.styleHashes);
  const [encoding] = acceptedEncodings(request);
  if (encoding === undefined) {
    response.send(page.html);
    return;
  }
  const body = await (page.compressed[encoding] ??= compressors[encoding](page.html));
  response.set('Content-Encoding', encoding).send(body);
}
