import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appWorkerPath, type RemoteEntry } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../launch-browser.ts';
import { openReleaseSite, type ReleaseSite } from '../release-site.ts';
import { isControlled, keptPaths } from './kept-site.ts';

const liveText = 'The short version, in plain words.';
const newText = 'A newer version, in plain words.';

let site: ReleaseSite;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  site = await openReleaseSite('mf-account');
  context = await browser.newContext();
});
afterEach(() => context.close());

/** Another build of the remote, whose terms have other words. */
async function newRelease(version: string): Promise<RemoteEntry> {
  const folder = site.folderOf(version);
  await rm(folder, { recursive: true, force: true });
  await cp(site.folderOf(site.live.version), folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (/\.(?:br|gz)$|^release\.json$/.test(file)) await rm(join(folder, file));
    if (!/\.(?:js|json)$/.test(file) || file === 'release.json') continue;
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const own = text.replaceAll(/ondineChunks_\w+/g, `ondineChunks_${version.replaceAll('.', '_')}`);
    await writeFile(path, own.replaceAll(liveText, newText));
  }
  return await site.seal(version);
}

/** Has the worker of the pages do its work without a member, whom this site has no service for. */
async function withWorker(page: Page): Promise<void> {
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(path);
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    active?.postMessage({ type: 'keep', files, releases: [] });
  }, appWorkerPath);
  await waitFor(
    'the page on the device',
    async () => (await isControlled(page)) && (await keptPaths(page)).includes('/offline-page'),
  );
}

/** Opens a screen that visitors and users see alike. */
async function openTerms(page: Page): Promise<void> {
  await page.goto(`${site.url}/terms`);
}
const shows = (page: Page, text: string) => page.getByText(text).waitFor({ timeout: 25_000 });

it('a release and its rollback reach a fresh and a reloaded tab at once, though the worker has another one', async () => {
  const page = await context.newPage();
  await openTerms(page);
  await shows(page, liveText);
  await withWorker(page);
  const newer = await newRelease('2.0.0');
  await site.publish({ ...newer, previous: site.live });
  await page.reload();
  await shows(page, newText);
  const fresh = await context.newPage();
  await openTerms(fresh);
  await shows(fresh, newText);

  await site.publish(site.live);
  await page.reload();
  await shows(page, liveText);
  const another = await context.newPage();
  await openTerms(another);
  await shows(another, liveText);
  await site.close();
});

it('what is kept opens without a server, in the release that was live last, and old releases go', async () => {
  const page = await context.newPage();
  await openTerms(page);
  await shows(page, liveText);
  await withWorker(page);
  await site.publish(await newRelease('3.0.0'));
  await page.reload();
  await shows(page, newText);
  await withWorker(page);
  const folder = (version: string) => `/remotes/mf-account/${version}/`;
  const hasOf = async (version: string) =>
    (await keptPaths(page)).some((path) => path.startsWith(folder(version)));
  await waitFor('the new release', () => hasOf('3.0.0'));
  await waitFor('the end of the old one', async () => !(await hasOf(site.live.version)));
  await site.close();
  await openTerms(page);
  await shows(page, newText);
});
