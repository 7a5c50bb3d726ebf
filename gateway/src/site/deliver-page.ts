import { languageCookie, pickLanguage, type Language } from '@ondine/contracts';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createShellPages } from './choose-shell-page.ts';
import { composePage, inLanguage, type PageParts } from './compose-page.ts';
import { fontsFirst } from './fonts-first.ts';
import { inlineStyles, styleHashesOf } from './inline-styles.ts';
import { finishPage, sendPage, type MadePage } from './made-page.ts';
import { createPageParts, type Visit } from './page-parts.ts';
import type { PublishedReleases, PublishedRemotes } from './published-releases.ts';
import { parseReleasePath } from './release-path.ts';
import { siteShellPage, type ShellPage } from './shell-pages.ts';

function visitOf(request: Request): Visit {
  const cookies = parseCookie(request.headers.cookie ?? '');
  return {
    path: request.path,
    // The same choice as in the shell, so that the shell draws the screen that is there already.
    language: pickLanguage(cookies[languageCookie], request.acceptsLanguages()),
    isForUsers: cookies['access_token'] !== undefined,
  };
}

/** Composes a page of its shell and its parts, with the style sheets of a prerendered screen in it. */
async function makePage(
  { template, readStyle }: ShellPage,
  parts: PageParts,
  { language, isForUsers }: Visit,
  releases: PublishedReleases,
): Promise<MadePage> {
  const html = composePage(inLanguage(template, language), parts);
  if (parts.prerendered === undefined) return finishPage(html);
  const styled = await inlineStyles(html, async (address) => {
    const release = parseReleasePath(address);
    if (!release) return await readStyle(address);
    return (await releases.readFile(release, release.path, []))?.body.toString();
  });
  const page = isForUsers ? fontsFirst(styled) : styled;
  return finishPage(page, styleHashesOf(page));
}

/** @returns a function that gives the page of a shell alone, cached so that each is compressed once */
function createPlainPages(): (page: ShellPage, language: Language) => MadePage {
  const pages = new WeakMap<ShellPage, Map<Language, MadePage>>();
  return (page, language) => {
    const inLanguages = pages.get(page) ?? new Map<Language, MadePage>();
    const known = inLanguages.get(language) ?? finishPage(inLanguage(page.template, language));
    pages.set(page, inLanguages.set(language, known));
    return known;
  };
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
  const shellFor = createShellPages(ofSite, { releases, logger });
  const partsOf = createPageParts(releases);
  const plain = createPlainPages();
  /** For the current remotes, by shell, screen, language and prerendered content. */
  let made = new Map<string, Promise<MadePage>>();
  let madeFor: string | undefined;

  async function pageFor(file: PublishedRemotes, request: Request): Promise<MadePage> {
    if (madeFor !== file.text) {
      made = new Map();
      madeFor = file.text;
    }
    const pages = made;
    const visit = visitOf(request);
    const page = await shellFor(file, request.headers.cookie);
    const screen = page.screenOf(visit.path);
    try {
      const parts = await partsOf(file, screen, visit);
      // The key has the path only for prerendered screens: other paths are unbounded.
      const shown = parts.prerendered === undefined ? null : [visit.path, visit.isForUsers];
      const key = JSON.stringify([page.id, screen?.path, visit.language, shown]);
      const making = pages.get(key) ?? makePage(page, parts, visit, releases);
      pages.set(key, making);
      return await making.catch((error: unknown) => {
        pages.delete(key);
        throw error;
      });
    } catch (error) {
      // Not cached, so that a store that was unavailable is read again.
      logger.warn({ err: error }, 'A page is sent without what its screen needs first');
      return plain(page, visit.language);
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
    const page = file ? await pageFor(file, request) : plain(ofSite(), visitOf(request).language);
    await sendPage(request, response, page);
  };
}
