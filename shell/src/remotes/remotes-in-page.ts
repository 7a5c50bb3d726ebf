import { pageElements } from '@ondine/contracts';

/** How long after a page was asked for its word on what is live counts, milliseconds. */
const freshForMs = 20_000;

/**
 * Takes the file of remotes that came with the page, so that it need not be asked for: once, since whoever needs it
 * again, as after a failed release, needs that of then.
 * @param sinceMs since the page was asked for; a tab may be open for days
 * @returns undefined when there is none any more, or it is too old
 */
export function takeRemotesInPage(document: Document, sinceMs: number): string | undefined {
  const element = document.getElementById(pageElements.remotes);
  element?.remove();
  return sinceMs > freshForMs ? undefined : element?.textContent;
}
