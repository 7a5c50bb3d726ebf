import { pageElements } from '@ondine/contracts';

/** How long after a page was asked for its word on what is live counts, milliseconds. */
const freshForMs = 20_000;

/**
 * The file of remotes that came with the page, so that it need not be asked for.
 * @param sinceMs since the page was asked for; a tab may be open for days
 * @returns undefined when there is none, or it is too old
 */
export function remotesInPage(document: Document, sinceMs: number): string | undefined {
  if (sinceMs > freshForMs) return undefined;
  return document.getElementById(pageElements.remotes)?.textContent;
}
