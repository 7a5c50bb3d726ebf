import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languageCookie, pickLanguage, prerenderedKey, releaseName, type Language } from '@ondine/contracts';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { chooseShell } from './choose-shell.ts';
import { composePage, inLanguage, type PageParts } from './compose-page.ts';
import { describeRelease, type ReleaseFront } from './describe-release.ts';
import { acceptedEncodings, cacheControlOf } from './file-headers.ts';
import { fontsFirst } from './fonts-first.ts';
import { inlineStyles, styleHashesOf } from './inline-styles.ts';
import { parseReleasePath } from './release-path.ts';
import type { PublishedReleases, PublishedRemotes } from './published-releases.ts';
import { releasedShellPage, type Screen, type ShellPage, siteShellPage } from './shell-pages.ts';

type Encoding = 'br' | 'gzip';

/** A page in every encoding, kept as long as it does not change. */
interface MadePage {
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

const policyHeader = 'Content-Security-Policy';

/** Allows the inline style sheets of a page, beside those that its policy allows already. */
function allowStyles(response: Response, hashes: readonly string[]): void {
  const policy = response.getHeader(policyHeader);
  if (hashes.length === 0 || typeof policy !== 'string') return;
  response.set(policyHeader, policy.replace("style-src 'self'", `style-src 'self' ${hashes.join(' ')}`));
}

/** Whether a user may be signed in, who is shown other screens than a visitor. */
const mayBeUser = (request: Request) =>
  parseCookie(request.headers.cookie ?? '')['access_token'] !== undefined;

/**
 * The prerendered screen of a path. One for users goes only to a shell that supports it, and not while the remote has a
 * canary, because the canary may draw another screen.
 */
function prerenderedOf(
  { prerendered: { visitors, users } }: ReleaseFront,
  screen: Screen,
  {
    path,
    language,
    isVisitor,
    hasCanary,
  }: {
    readonly path: string;
    readonly language: Language;
    readonly isVisitor: boolean;
    readonly hasCanary: boolean;
  },
): string | undefined {
  if (isVisitor) return visitors[prerenderedKey(path, language)];
  return screen.users === true && !hasCanary ? users[prerenderedKey(path, language)] : undefined;
}

/** The same choice as in the shell, so that the shell draws the screen that is there already. */
const languageOf = (request: Request): Language =>
  pickLanguage(parseCookie(request.headers.cookie ?? '')[languageCookie], request.acceptsLanguages());

function finish(html: string, styleHashes: readonly string[] = []): MadePage {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  return { etag: `W/"${hash}"`, html, styleHashes, compressed: {} };
}

/**
 * Serves the page for every path of a screen: that of the browser's shell release, with the data that the screen needs
 * first. Without that data, the shell requests everything itself.
 * @param shell the folder of the shell in the site, which is served when none was released separately
 */
export function deliverPage(
  shell: string,
  { releases, logger }: { readonly releases: PublishedReleases; readonly logger: Logger },
): RequestHandler {
  const ofSite = siteShellPage(shell);
  /** Cached, so that each page is compressed once. */
  const plainPages = new WeakMap<ShellPage, Map<Language, MadePage>>();
  function plain(page: ShellPage, language: Language): MadePage {
    const inLanguages = plainPages.get(page) ?? new Map<Language, MadePage>();
    const known = inLanguages.get(language) ?? finish(inLanguage(page.template, language));
    plainPages.set(page, inLanguages.set(language, known));
    return known;
  }
  /** Releases never change, so they are cached for good. */
  const released = new Map<string, ShellPage>();
  /** For the current remotes, by shell, screen, language and prerendered content. */
  let made = new Map<string, Promise<MadePage>>();
  /** For the current remotes, by remote. */
  let fronts = new Map<string, Promise<ReleaseFront>>();
  let madeFor: string | undefined;

  /** The first release of the browser's list that can be read. */
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

  /** What the live release of a remote needs first; cached, and read again after a failure. */
  async function frontOf(
    { remotes }: PublishedRemotes,
    remote: string | undefined,
  ): Promise<ReleaseFront | undefined> {
    const entry = remote === undefined ? undefined : remotes[remote];
    if (remote === undefined || !entry) return undefined;
    const known = fronts;
    const reading = known.get(remote) ?? describeRelease(releases, remote, entry);
    known.set(remote, reading);
    try {
      return await reading;
    } catch (error) {
      known.delete(remote);
      throw error;
    }
  }

  async function make(
    { template, readStyle }: ShellPage,
    parts: PageParts,
    { language, isForUsers }: { readonly language: Language; readonly isForUsers: boolean },
  ): Promise<MadePage> {
    const html = composePage(inLanguage(template, language), parts);
    if (parts.prerendered === undefined) return finish(html);
    const styled = await inlineStyles(html, async (address) => {
      const release = parseReleasePath(address);
      if (!release) return await readStyle(address);
      return (await releases.readFile(release, release.path, []))?.body.toString();
    });
    const page = isForUsers ? fontsFirst(styled) : styled;
    return finish(page, styleHashesOf(page));
  }

  /** The parts of a path's page besides the shell's own. */
  async function partsOf(
    file: PublishedRemotes,
    screen: Screen | undefined,
    request: Request,
  ): Promise<PageParts> {
    const { text, remotes, ended } = file;
    const front = await frontOf(file, screen?.remote);
    if (!screen || !front)
      return { remotes: text, files: [], prerendered: undefined, isComplete: false, hasNavigation: false };
    const canary = remotes[screen.remote]?.canary;
    const isVisitor = !mayBeUser(request);
    const prerendered = prerenderedOf(front, screen, {
      path: request.path,
      language: languageOf(request),
      isVisitor,
      hasCanary: canary !== undefined && !ended.includes(releaseName(screen.remote, canary.version)),
    });
    return {
      remotes: text,
      files: front.files,
      prerendered,
      isComplete: isVisitor && prerendered !== undefined,
      hasNavigation: screen.navigation === true,
    };
  }

  async function pageFor(file: PublishedRemotes, request: Request): Promise<MadePage> {
    if (madeFor !== file.text) {
      made = new Map();
      fronts = new Map();
      madeFor = file.text;
    }
    const pages = made;
    const page = await shellFor(file, request);
    const screen = page.screenOf(request.path);
    const language = languageOf(request);
    const isForUsers = mayBeUser(request);
    try {
      const parts = await partsOf(file, screen, request);
      // The key has the path only for prerendered screens: other paths are unbounded.
      const shown = parts.prerendered === undefined ? null : [request.path, isForUsers];
      const key = JSON.stringify([page.id, screen?.path, language, shown]);
      const making = pages.get(key) ?? make(page, parts, { language, isForUsers });
      pages.set(key, making);
      return await making.catch((error: unknown) => {
        pages.delete(key);
        throw error;
      });
    } catch (error) {
      // Not cached, so that a store that was unavailable is read again.
      logger.warn({ err: error }, 'A page is sent without what its screen needs first');
      return plain(page, language);
    }
  }

  /** The current remotes, or undefined if they cannot be read. */
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
    const page = file ? await pageFor(file, request) : plain(ofSite(), languageOf(request));
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
  };
}
