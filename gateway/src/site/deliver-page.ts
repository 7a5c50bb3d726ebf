import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languageCookie, pickLanguage, prerenderedKey, type Language } from '@ondine/contracts';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { chooseShell } from './choose-shell.ts';
import { composePage, inLanguage } from './compose-page.ts';
import { describeRelease } from './describe-release.ts';
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

/** Whether somebody may be signed in here: what is prerendered is for visitors. */
const mayBeUser = (request: Request) =>
  parseCookie(request.headers.cookie ?? '')['access_token'] !== undefined;

/** As the shell finds it too, so that what it draws is what is there already. */
const languageOf = (request: Request): Language =>
  pickLanguage(parseCookie(request.headers.cookie ?? '')[languageCookie], request.acceptsLanguages());

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
  const plainPages = new WeakMap<ShellPage, Map<Language, MadePage>>();
  function plain(page: ShellPage, language: Language): MadePage {
    const inLanguages = plainPages.get(page) ?? new Map<Language, MadePage>();
    const known =
      inLanguages.get(language) ?? finish({ html: inLanguage(page.template, language), styleHashes: [] });
    plainPages.set(page, inLanguages.set(language, known));
    return known;
  }
  /** Releases never change. */
  const released = new Map<string, ShellPage>();
  /** Of the remotes of now, by shell, screen, whether a user may be here, and language. */
  let made = new Map<string, Promise<MadePage>>();
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

  async function make(
    { template, readStyle }: ShellPage,
    { text, remotes }: PublishedRemotes,
    screen: Screen | undefined,
    { isVisitor, language }: { readonly isVisitor: boolean; readonly language: Language },
  ): Promise<MadePage> {
    const entry = screen && remotes[screen.remote];
    const front = entry && (await describeRelease(releases, screen.remote, entry));
    const prerendered =
      isVisitor && screen ? front?.prerendered[prerenderedKey(screen.path, language)] : undefined;
    const html = composePage(inLanguage(template, language), {
      remotes: text,
      files: front?.files ?? [],
      prerendered,
    });
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
      madeFor = file.text;
    }
    const pages = made;
    const page = await shellFor(file, request);
    const screen = page.screenOf(request.path);
    const isVisitor = !mayBeUser(request);
    const language = languageOf(request);
    const key = JSON.stringify([page.id, screen?.path, isVisitor, language]);
    const known = pages.get(key);
    if (known) return await known;
    const making = make(page, file, screen, { isVisitor, language }).catch((error: unknown) => {
      logger.warn({ err: error }, 'A page is sent without what its screen needs first');
      // A store that was away is asked again.
      pages.delete(key);
      return plain(page, language);
    });
    pages.set(key, making);
    return await making;
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
