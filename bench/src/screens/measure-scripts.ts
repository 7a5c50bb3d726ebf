import type { Browser, Page } from 'playwright-core';
import { phoneWindow } from '../visit/measure-visit.ts';
import { asVisitor, walk } from './measured-screens.ts';

/** What a screen loads of scripts that no screen before it has loaded, in kB, compressed; by address. */
export type ScriptSizes = ReadonlyMap<string, number>;

/** Of scripts: those of workers and of the pose model, which is loaded while the guide is read, are no part of a screen. */
async function newScripts(page: Page, url: string, known: Set<string>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script === undefined || known.has(script)) return;
    known.add(script);
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.locator('#root h1, #root h2').first().waitFor();
  await page.waitForLoadState('networkidle');
  return bytes / 1000;
}

/** Walks through the product and adds up what each screen brings. */
export async function measureScripts(browser: Browser, url: string, token: string): Promise<ScriptSizes> {
  const context = await browser.newContext({ viewport: phoneWindow });
  try {
    const known = new Set<string>();
    const sizes = new Map<string, number>();
    for (const path of walk) {
      if (!asVisitor.has(path)) await context.addCookies([{ name: 'access_token', value: token, url }]);
      const page = await context.newPage();
      sizes.set(path, await newScripts(page, url + path, known));
      await page.close();
    }
    return sizes;
  } finally {
    await context.close();
  }
}
