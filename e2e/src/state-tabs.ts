import type { BrowserContextOptions, Page } from 'playwright-core';
import { openState } from './open-state.ts';
import type { ScreenState } from './screen-states/screen-state.ts';
import { createViewers } from './viewers.ts';
import type { PlatformInBrowser } from './with-browser.ts';

/** What a screen may keep in a browser beside cookies: the next viewer finds none of it. */
const keptByScreens = 'local_storage,indexeddb,cache_storage';

/**
 * Opens states one after another, each as in a browser where nobody was before, but in tabs of one window: one of its own costs
 * each state more processes of the browser than the page itself, and all files of the site once more. The worker that keeps the
 * site for the time without a connection is left out: it would fetch the pose model for each state, and none of them shows that.
 * @returns opens a state, has it looked at, and closes it
 */
export function createStateTabs(
  parts: PlatformInBrowser,
  options: BrowserContextOptions,
): (state: ScreenState, look: (page: Page) => Promise<void>) => Promise<void> {
  async function openWindow() {
    const window = await parts.browser.newContext({ ...options, serviceWorkers: 'block' });
    // A window goes with its last tab.
    const devTools = await window.newCDPSession(await window.newPage());
    return { window, devTools, tokenOf: createViewers(parts.platform.url) };
  }
  let opening: ReturnType<typeof openWindow> | undefined;

  return async (state, look) => {
    const { window, devTools, tokenOf } = await (opening ??= openWindow());
    const { url } = parts.platform;
    try {
      await look(await openState(window, state, { url, tokenOf }));
    } finally {
      for (const page of window.pages().slice(1)) await page.close();
      await window.setOffline(false);
      await window.clearCookies();
      await devTools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: keptByScreens });
    }
  };
}
