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

/** Whether a user may be signed in here, who is shown other screens than a visitor. */
const mayBeUser = (request: Request) =>
  parseCookie(request.headers.cookie ?? '')['access_token'] !== undefined;

/**
 * The screen of an address as a release has it for its caller. What it has for users goes only to a shell that knows of
 * it, and while all of them get that release: with a canary under way the screen may be drawn by another one.
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

/** As the shell finds it too, so that what it draws is what is there already. */
const languageOf = (request: Request): Language =>
  pickLanguage(parseCookie(request.headers.cookie ?? '')[languageCookie], request.acceptsLanguages());

function finish(html: string, styleHashes: readonly string[] = []): MadePage {
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
  const plainPages = new WeakMap<ShellPage, Map<Language, MadePage>>();
  function plain(page: ShellPage, language: Language): MadePage {
    const inLanguages = plainPages.get(page) ?? new Map<Language, MadePage>();
    const known = inLanguages.get(language) ?? finish(inLanguage(page.template, language));
    plainPages.set(page, inLanguages.set(language, known));
    return known;
  }
  /** Releases never change. */
  const released = new Map<string, ShellPage>();
  /** Of the remotes of now, by shell, screen, language and what is prerendered. */
  let made = new Map<string, Promise<MadePage>>();
  /** Of the remotes of now, by remote. */
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

  /** What the live release of a remote needs first; read once, and again after a failure. */
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

  /** What goes into the page of an address besides the shell's own. */
  async function partsOf(
    file: PublishedRemotes,
    screen: Screen | undefined,
    request: Request,
  ): Promise<PageParts> {
    const { text, remotes, ended } = file;
    const front = await frontOf(file, screen?.remote);
    if (!screen || !front) return { remotes: text, files: [], prerendered: undefined, hasNavigation: false };
    const canary = remotes[screen.remote]?.canary;
    const prerendered = prerenderedOf(front, screen, {
      path: request.path,
      language: languageOf(request),
      isVisitor: !mayBeUser(request),
      hasCanary: canary !== undefined && !ended.includes(releaseName(screen.remote, canary.version)),
    });
    return { remotes: text, files: front.files, prerendered, hasNavigation: screen.navigation === true };
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
      // By what is shown, not by the address: there is no end of those.
      const shown = parts.prerendered === undefined ? null : [request.path, isForUsers];
      const key = JSON.stringify([page.id, screen?.path, language, shown]);
      const making = pages.get(key) ?? make(page, parts, { language, isForUsers });
      pages.set(key, making);
      return await making.catch((error: unknown) => {
        pages.delete(key);
        throw error;
      });
    } catch (error) {
      // A store that was away is asked again.
      logger.warn({ err: error }, 'A page is sent without what its screen needs first');
      return plain(page, language);
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
