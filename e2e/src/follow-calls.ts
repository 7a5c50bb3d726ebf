import type { Page, Request } from 'playwright-core';

/** How long nothing may have been asked for until a page is taken for settled; ms. */
const quietMs = 500;

/** Streams go on for as long as a user looks. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/live');

/**
 * Follows what a page asks for from now on, as Playwright's `networkidle` does, which waits for streams that are read
 * by `fetch`, too, and these do not end.
 * @returns waits until all has been answered, and nothing new is asked for
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
