import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type RemotesFile, type ShellScreens, shellScreensSchema } from '@ondine/contracts';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { composePage } from './compose-page.ts';
import { describeRelease } from './describe-release.ts';
import { acceptedEncodings, cacheControlOf } from './file-headers.ts';
import { inlineStyles, type StyledPage } from './inline-styles.ts';
import { parseReleasePath } from './release-path.ts';
import type { PublishedReleases } from './published-releases.ts';

type Encoding = 'br' | 'gzip';

/** A page in every form, made once for as long as it stays the same. */
interface MadePage {
  readonly etag: string;
  readonly html: string;
  /** As a policy names the style sheets in it. */
  readonly styleHashes: readonly string[];
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const compressors = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (html: string) => promisify(gzip)(html, { level: 9 }),
} as const;

const policyHeader = 'Content-Security-Policy';

/** Lets a page have the style sheets that are in it, beside those that its policy takes anyway. */
function allowStyles(response: Response, hashes: readonly string[]): void {
  const policy = response.getHeader(policyHeader);
  if (hashes.length === 0 || typeof policy !== 'string') return;
  response.set(policyHeader, policy.replace("style-src 'self'", `style-src 'self' ${hashes.join(' ')}`));
}

/** Whether somebody may be signed in here: what is prerendered is for visitors. */
const mayBeUser = (request: Request) =>
  parseCookie(request.headers.cookie ?? '')['access_token'] !== undefined;

function finish({ html, styleHashes }: StyledPage): MadePage {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  return { etag: `W/"${hash}"`, html, styleHashes, compressed: {} };
}

/** Reads a file again when it has changed, as under a development server. */
function lastRead<T>(file: string, parse: (text: string) => T): () => T {
  let known: { readonly changed: number; readonly value: T } | undefined;
  return () => {
    const { mtimeMs: changed } = statSync(file);
    if (known?.changed !== changed) known = { changed, value: parse(readFileSync(file, 'utf8')) };
    return known.value;
  };
}

type Screen = ShellScreens[number];

/** The screen of an address, by the shell's own list; undefined for an unknown one. */
function screenFinder(shell: string): (path: string) => Screen | undefined {
  const file = join(shell, 'screens.json');
  const screens = existsSync(file) ? shellScreensSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const partsOf = (path: string) => path.split('/');
  return (path) => {
    const parts = partsOf(path);
    const fits = (part: string, index: number) => part.startsWith(':') || part === parts[index];
    return screens.find((screen) => {
      const pattern = partsOf(screen.path);
      return pattern.length === parts.length && pattern.every(fits);
    });
  };
}

/**
 * The page for every address of a screen: the shell's, with what the screen needs first. Where that is not known, the
 * shell asks for everything itself.
 * @param shell the folder of the built shell
 */
export function deliverPage(
  shell: string,
  { releases, logger }: { readonly releases: PublishedReleases; readonly logger: Logger },
): RequestHandler {
  const readShell = lastRead(join(shell, 'index.html'), (template) => ({
    template,
    plain: finish({ html: template, styleHashes: [] }),
    screenOf: screenFinder(shell),
  }));
  /** Of the shell and the remotes of now, by screen and whether a user may be here. */
  let made = new Map<string, Promise<MadePage>>();
  let madeFor: readonly unknown[] = [];

  async function readStyle(address: string): Promise<string | undefined> {
    const release = parseReleasePath(address);
    if (!release) return await readFile(join(shell, address), 'utf8');
    return (await releases.readFile(release, release.path, []))?.body.toString();
  }

  async function make(
    template: string,
    { text, remotes }: { text: string; remotes: RemotesFile['remotes'] },
    screen: Screen | undefined,
    isVisitor: boolean,
  ): Promise<MadePage> {
    const entry = screen && remotes[screen.remote];
    const front = entry && (await describeRelease(releases, screen.remote, entry));
    const prerendered = isVisitor && screen ? front?.prerendered[screen.path] : undefined;
    const html = composePage(template, { remotes: text, files: front?.files ?? [], prerendered });
    return finish(
      prerendered === undefined ? { html, styleHashes: [] } : await inlineStyles(html, readStyle),
    );
  }

  async function pageFor(request: Request): Promise<MadePage> {
    const { template, plain, screenOf } = readShell();
    const file = await releases.remotesFile();
    if (!file) return plain;
    if (madeFor[0] !== template || madeFor[1] !== file.text) {
      made = new Map();
      madeFor = [template, file.text];
    }
    const screen = screenOf(request.path);
    const isVisitor = !mayBeUser(request);
    const key = JSON.stringify([screen?.path, isVisitor]);
    const known = made.get(key);
    if (known) return await known;
    const pages = made;
    const page = make(template, file, screen, isVisitor);
    pages.set(key, page);
    // A store that was away is asked again.
    page.catch(() => pages.delete(key));
    return await page;
  }

  return async (request, response) => {
    const page = await pageFor(request).catch((error: unknown) => {
      logger.warn({ err: error }, 'A page is sent without what its screen needs first');
      return readShell().plain;
    });
    response
      .vary('Accept-Encoding')
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
  };
}
