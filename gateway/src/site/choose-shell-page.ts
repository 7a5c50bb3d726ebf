import type { Logger } from 'pino';
import { chooseShell } from './choose-shell.ts';
import type { PublishedReleases, PublishedRemotes } from './published-releases.ts';
import { releasedShellPage, type ShellPage } from './shell-pages.ts';

/**
 * @param ofSite the page of the shell that came with the site
 * @returns a function that reads the page of the first release of the browser's list that can be read, by the cookies
 *   of its request, and otherwise that of the site
 */
export function createShellPages(
  ofSite: () => ShellPage,
  { releases, logger }: { readonly releases: PublishedReleases; readonly logger: Logger },
): (file: PublishedRemotes, cookies: string | undefined) => Promise<ShellPage> {
  /** Releases never change, so they are cached for good. */
  const released = new Map<string, ShellPage>();
  return async (file, cookies) => {
    for (const version of chooseShell(file, cookies)) {
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
  };
}
