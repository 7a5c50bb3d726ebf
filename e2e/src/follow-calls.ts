import type { Page, Request } from 'playwright-core';

/** A page counts as settled after this time without new requests; ms. */
const quietMs = 500;

/** Streams stay open for as long as the page does. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/live');

/**
 * Tracks the requests of a page from now on. Playwright's `networkidle` also waits for streams read by `fetch`, which
 * do not end.
 * @returns a function that waits until all requests have been answered and no new one follows
 */
export function followCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let waiting: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  function look(): void {
    clearTimeout(timer);
    if (open.size === 0) timer = setTimeout(() => waiting?.(), quietMs);
  }
  page.on('request', (request) => {
    if (isStream(request)) return;
    open.add(request);
    look();
  });
  function end(request: Request): void {
    if (open.delete(request)) look();
  }
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    new Promise((resolve) => {
      waiting = resolve;
      look();
    });
}
