import { pageElements } from '@ondine/contracts';

/** How long the file of remotes in a page is valid after the page was requested, milliseconds. */
const freshForMs = 20_000;

/**
 * Takes the file of remotes that came with the page, which saves a request. Only the first call gets it: a later one,
 * as after a failed release, needs the current file.
 * @param sinceMs since the page was requested; a tab may be open for days
 * @returns undefined when it was taken already, or is too old
 */
export function takeRemotesInPage(document: Document, sinceMs: number): string | undefined {
  const element = document.getElementById(pageElements.remotes);
  element?.remove();
  return sinceMs > freshForMs ? undefined : element?.textContent;
}
