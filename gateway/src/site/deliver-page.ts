import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { chooseShell } from './choose-shell.ts';
import { composePage, type PageParts } from './compose-page.ts';
import { describeRelease, type ReleaseFront } from './describe-release.ts';
import { acceptedEncodings, cacheControlOf } from './file-headers.ts';
import { inlineStyles, type StyledPage } from './inline-styles.ts';
import { parseReleasePath } from './release-path.ts';
import type { PublishedReleases, PublishedRemotes } from './published-releases.ts';
import { releasedShellPage, type Screen, type ShellPage, siteShellPage } from './shell-pages.ts';

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

/** Whether somebody may be signed in here: what is prerendered of a screen is for users, or for visitors. */
const mayBeUser = (request: Request) =>
  parseCookie(request.headers.cookie ?? '')['access_token'] !== undefined;

function finish({ html, styleHashes }: StyledPage): MadePage {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  return { etag: `W/"${hash}"`, html, styleHashes, compressed: {} };
}

/**
 * The page for every address of a screen: that of the shell which the browser gets, with what the screen needs first.
 * Where that is not known, the shell asks for everything itself.
 * @param shell the folder of the shell in the site, which is shown where none was released apart
 */
export function deliverPage(
  shell: string,
  { releases, logger }: { readonly releases: PublishedReleases; readonly logger: Logger },
): RequestHandler {
  const ofSite = siteShellPage(shell);
  /** Made once, so that it is compressed once. */
  const plainPages = new WeakMap<ShellPage, MadePage>();
  function plain(page: ShellPage): MadePage {
    const known = plainPages.get(page) ?? finish({ html: page.template, styleHashes: [] });
    plainPages.set(page, known);
    return known;
  }
  /** Releases never change. */
  const released = new Map<string, ShellPage>();
  /** Of the remotes of now, by shell, screen and what is prerendered. */
  let made = new Map<string, Promise<MadePage>>();
  /** By remote. */
  let fronts = new Map<string, Promise<ReleaseFront>>();
  let madeFor: string | undefined;

  /** The best shell for a browser that can be had. */
  async function shellFor(file: PublishedRemotes, request: Request): Promise<ShellPage> {
    for (const version of chooseShell(file, request.headers.cookie)) {
      try {
        const page = released.get(version) ?? (await releasedShellPage(releases, version));
        if (page) {
          released.set(version, page);
          return page;
        }
        logger.error({ version }, 'A release of the shell cannot be had: the one before is shown');
      } catch (error) {
        logger.error(
          { err: error, version },
          'A release of the shell cannot be read: the one before is shown',
        );
      }
    }
    return ofSite();
  }

  /** What the live release of a screen's remote needs first; read once, and again after a failure. */
  async function frontOf(
    { remotes }: PublishedRemotes,
    screen: Screen | undefined,
  ): Promise<ReleaseFront | undefined> {
    const entry = screen && remotes[screen.remote];
    if (!entry) return undefined;
    const known = fronts;
    const reading = known.get(screen.remote) ?? describeRelease(releases, screen.remote, entry);
    known.set(screen.remote, reading);
    try {
      return await reading;
    } catch (error) {
      known.delete(screen.remote);
      throw error;
    }
  }

  async function make(
    { template, readStyle }: ShellPage,
    { text }: PublishedRemotes,
    { files = [], prerendered, hasNavigation }: Partial<PageParts>,
  ): Promise<MadePage> {
    const parts = { remotes: text, files, prerendered, hasNavigation: hasNavigation === true };
    const html = composePage(template, parts);
    if (prerendered === undefined) return finish({ html, styleHashes: [] });
    const styled = await inlineStyles(html, async (address) => {
      const release = parseReleasePath(address);
      if (!release) return await readStyle(address);
      return (await releases.readFile(release, release.path, []))?.body.toString();
    });
    return finish(styled);
  }

  async function pageFor(file: PublishedRemotes, request: Request): Promise<MadePage> {
    if (madeFor !== file.text) {
      made = new Map();
      fronts = new Map();
      madeFor = file.text;
    }
    const pages = made;
    const page = await shellFor(file, request);
    const { path } = request;
    const screen = page.screenOf(path);
    try {
      const front = await frontOf(file, screen);
      const isForThem = (screen?.users === true) === mayBeUser(request);
      const prerendered = isForThem ? front?.prerendered[path] : undefined;
      // Not every address of a screen is kept: there is no end of them.
      const key = JSON.stringify([page.id, screen?.path, prerendered === undefined ? null : path]);
      const hasNavigation = screen?.navigation === true;
      const making =
        pages.get(key) ?? make(page, file, { files: front?.files ?? [], prerendered, hasNavigation });
      pages.set(key, making);
      return await making.catch((error: unknown) => {
        pages.delete(key);
        throw error;
      });
    } catch (error) {
      // A store that was away is asked again.
      logger.warn({ err: error }, 'A page is sent without what its screen needs first');
      return plain(page);
    }
  }

  /** What is live, where that is known. */
  async function readRemotes(): Promise<PublishedRemotes | undefined> {
    try {
      return await releases.remotesFile();
    } catch (error) {
      logger.warn({ err: error }, 'A page is sent without what is live');
      return undefined;
    }
  }

  return async (request, response) => {
    const file = await readRemotes();
    const page = file ? await pageFor(file, request) : plain(ofSite());
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
