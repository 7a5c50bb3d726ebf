import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteContractVersion, type RemoteEntry } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';
import { openReleaseSite, type ReleaseSite } from './release-site.ts';

const remote = 'mf-account';
const liveText = 'The short version, in plain words.';
const newText = 'A newer version, in plain words.';

let site: ReleaseSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let live: RemoteEntry;
let reports: string[];
let warnings: string[];

beforeAll(async () => {
  site = await openReleaseSite(remote);
  ({ live } = site);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  await publish(live);
  context = await browser.newContext();
  page = await context.newPage();
  reports = [];
  warnings = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports/remote-failure')) reports.push(request.postData() ?? '');
  });
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
});
afterEach(() => context.close());

const publish = (entry: RemoteEntry) => site.publish(entry);
const folderOf = (version: string) => site.folderOf(version);
const releaseOf = (version: string) => site.releaseOf(version);

/** Another build of the remote: the live one with its files changed. */
async function buildRelease(version: string, change: (text: string, file: string) => string | null) {
  const folder = folderOf(version);
  await rm(folder, { recursive: true, force: true });
  await cp(folderOf(live.version), folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (/\.(?:br|gz)$|^release\.json$/.test(file)) await rm(join(folder, file));
    if (!/\.(?:js|json|css)$/.test(file) || file === 'release.json') continue;
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    // Each build has a name of its own for its chunks, as the real one has from its sources.
    const own = text.replaceAll(/ondineChunks_\w+/g, `ondineChunks_${version.replaceAll('.', '_')}`);
    const changed = change(own, file);
    if (changed === null) await rm(path);
    else if (changed !== text) await writeFile(path, changed);
  }
  return site.seal(version);
}

const open = (path = '/terms') => page.goto(site.url + path);
const shows = (text: string) => page.getByText(text).waitFor({ timeout: 25_000 });
const newRelease = (version = '2.0.0') => buildRelease(version, (text) => text.replaceAll(liveText, newText));

/** Runs what the page has put off, such as a report. */
async function expectNoReport(): Promise<void> {
  await page.clock.install();
  await page.reload();
  await shows(liveText);
  await page.clock.runFor(5000);
  expect(reports).toEqual([]);
}

it('a remote is deployed under a running shell: open tabs go on, the next load has it', async () => {
  await open();
  await shows(liveText);
  const newer = await newRelease();
  await publish({ ...newer, previous: live });
  await page.getByRole('link', { name: 'Pricing' }).click();
  await shows('Two plans with the same content.');
  await page.getByRole('link', { name: 'Terms' }).click();
  await shows(liveText);
  await page.reload();
  await shows(newText);
  await publish({ ...live, previous: newer });
  await page.reload();
  await shows(liveText);
});

it('a tab that was open before goes on when its release is removed, and meets the new one when it loads anew', async () => {
  const old = await newRelease('2.1.0');
  await publish(old);
  await open();
  await shows(newText);
  await publish(live);
  await rm(folderOf('2.1.0'), { recursive: true });
  await page.getByRole('link', { name: 'Pricing' }).click();
  await shows('Two plans with the same content.');
  await page.getByRole('link', { name: 'Terms' }).click();
  await shows(newText);
  await page.reload();
  await shows(liveText);
  expect(reports).toEqual([]);
});

it('a canary is shown to its share, and stays with whoever has seen it', async () => {
  await publish({ ...live, canary: { ...(await newRelease()), share: 50 } });
  const seen = new Map<string, string>();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'b', 'c']) {
    await context.addInitScript((browserId) => localStorage.setItem('ondine.browser', browserId), id);
    await open();
    await page.getByText(/version, in plain words\./).waitFor();
    const text = (await page.getByText(newText).count()) > 0 ? 'canary' : 'live';
    expect(seen.get(id) ?? text).toBe(text);
    seen.set(id, text);
  }
  expect(new Set(seen.values())).toEqual(new Set(['canary', 'live']));
});

it('a canary whose code fails is told of by kind and place, and ends once it fails more often than the live release', async () => {
  const broken = await buildRelease('2.5.0', (text, file) =>
    file === 'mf-manifest.json' || !text.includes(liveText)
      ? text
      : text.replaceAll(liveText, newText).replace(/^/, 'queueMicrotask(() => { null.email; });'),
  );
  await publish({ ...live, canary: { ...broken, share: 50 } });
  async function tell(what: string, body: object): Promise<void> {
    const answer = await page.request.post(`${site.url}/api/reports/${what}`, { data: body });
    expect(answer.status()).toBe(200);
  }
  const nextReport = page.waitForRequest('**/api/reports/script-error');
  // A browser that draws the canary, by trial.
  for (let id = 0; (await page.getByText(newText).count()) === 0; id += 1) {
    await context.addInitScript((name) => localStorage.setItem('ondine.browser', name), `browser-${id}`);
    await open();
    await page.getByText(/version, in plain words\./).waitFor();
  }
  const report = (await nextReport).postDataJSON() as Record<string, string>;
  expect(report).toMatchObject({ remote, version: '2.5.0', error: 'TypeError' });
  expect(report['at']).toMatch(/^\S+\.js:1:\d+$/);
  expect(JSON.stringify(report)).not.toContain('email');
  for (let tab = 0; tab < 25; tab += 1) {
    await tell('release-opened', { remote, version: live.version });
    await tell('release-opened', { remote, version: '2.5.0' });
    if (tab < 15) await tell('script-error', report);
  }
  expect(await (await page.request.get(`${site.url}/remotes.json`)).json()).toMatchObject({
    ended_canaries: [`${remote}@2.5.0`],
  });
  await page.reload();
  await shows(liveText);
});

it.each<[string, () => Promise<RemoteEntry>]>([
  [
    'is corrupt',
    () => buildRelease('3.0.0', (text, file) => (file === 'remoteEntry.js' ? 'this is { not script' : text)),
  ],
  [
    'is missing',
    async () => {
      await rm(folderOf('3.0.1'), { recursive: true, force: true });
      return releaseOf('3.0.1');
    },
  ],
  [
    'is for another contract, and says so',
    async () => ({ ...(await newRelease('3.0.2')), contract_version: remoteContractVersion + 1 }),
  ],
  ['is of another shape', () => buildRelease('3.0.4', (text) => text.replaceAll(/\bpath:/g, 'pathTo:'))],
  [
    'has lost its style sheet',
    () => buildRelease('3.0.5', (text, file) => (file.endsWith('.css') ? null : text)),
  ],
])('a release that %s gives way to the one before', async (what, build) => {
  await publish({ ...(await build()), previous: live });
  await open();
  await shows(liveText);
  // What the shell leaves out because of its contract is no failure of loading.
  if (what.includes('contract')) await expectNoReport();
  else await waitFor('the report', () => reports.length === 1);
});

it('a release that never answers gives way to the one before', async () => {
  await publish({ ...(await newRelease('3.1.0')), previous: live });
  await page.route('**/3.1.0/**', () => new Promise(() => undefined));
  await open();
  await shows(liveText);
  await waitFor('the report', () => reports.length === 1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

it('when no release can be loaded a calm page offers to try again, and the rest works on', async () => {
  await rm(folderOf('4.0.0'), { recursive: true, force: true });
  await publish(releaseOf('4.0.0'));
  await open();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor({ timeout: 25_000 });
  await publish(live);
  await retry.click();
  await shows(liveText);
});
