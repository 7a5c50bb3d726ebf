import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteEntry } from '@ondine/contracts';
import { integrityOf } from '@ondine/scripts/integrity-of';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';
import { openReleaseSite, type ReleaseSite } from './release-site.ts';

const screen = 'The short version, in plain words.';

let site: ReleaseSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let reports: Record<string, unknown>[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  site = await openReleaseSite('mf-account');
  context = await browser.newContext();
  page = await context.newPage();
  reports = [];
  // On the way: what outlives its page is not shown to who only listens.
  await context.route('**/api/reports/*', async (route) => {
    const [what] = route.request().url().split('/').slice(-1);
    reports.push({ what, ...(route.request().postDataJSON() as object) });
    await route.continue();
  });
});
afterEach(async () => {
  await context.close();
  await site.close();
});

/**
 * Another build of the shell: that of the site, with its version and the names of its scripts changed, and what a test
 * does to one of them.
 */
async function buildShell(
  version: string,
  change = (script: string) => script,
  changed: 'main' | 'app' = 'main',
): Promise<RemoteEntry> {
  const folder = site.folderOf(version, 'shell');
  await rm(folder, { recursive: true, force: true });
  await cp(site.shellFolder, folder, { recursive: true });
  const index = join(folder, 'index.html');
  let html = await readFile(index, 'utf8');
  for (const path of await readdir(folder, { recursive: true })) {
    if (/\.(?:br|gz)$|^release\.json$/.test(path)) await rm(join(folder, path));
    const [, name] = /^assets.(main|app|watch)\.\w+\.js$/.exec(path) ?? [];
    if (name === undefined) continue;
    const built = await readFile(join(folder, path), 'utf8');
    const marked = `document.documentElement.dataset.shell=${JSON.stringify(version)};${built}`;
    const named = (name === 'main' ? marked : built).replaceAll(/\b0\.1\.0-[0-9a-f]{12}\b/g, version);
    const script = name === changed ? change(named) : named;
    const address = `assets/${name}.${version.replaceAll('.', '')}.js`;
    await rename(join(folder, path), join(folder, address));
    await writeFile(join(folder, address), script);
    html = html.replace(
      new RegExp(`src="/${path.replaceAll('\\', '/')}" integrity="[^"]+"`),
      `src="/${address}" integrity="${integrityOf(script)}"`,
    );
  }
  await writeFile(index, html);
  return site.seal(version, 'shell');
}

const publish = (entry: RemoteEntry) => site.publish(entry, 'shell');
const shellOf = (of: Page) => of.locator('html').getAttribute('data-shell');
const shows = (of: Page) => of.getByText(screen).waitFor({ timeout: 25_000 });
async function open(of: Page): Promise<string | null> {
  await of.goto(`${site.url}/terms`);
  await shows(of);
  return await shellOf(of);
}

it('a shell is released under a running gateway: open tabs keep their scripts, the next load has it, a rollback too', async () => {
  expect(await open(page)).toBeNull();
  const first = await buildShell('1.0.0');
  await publish(first);
  await page.getByRole('link', { name: 'Pricing' }).click();
  await page.getByText('Two plans with the same content.').waitFor();
  expect(await shellOf(page)).toBeNull();
  expect(await open(page)).toBe('1.0.0');
  await publish({ ...(await buildShell('2.0.0')), previous: first });
  for (const script of ['main.100.js', 'watch.100.js', 'main.200.js']) {
    expect((await page.request.get(`${site.url}/assets/${script}`)).status()).toBe(200);
  }
  expect(await open(page)).toBe('2.0.0');
  await publish(first);
  expect(await open(page)).toBe('1.0.0');
  const unchecked = `[...document.querySelectorAll('script[src],link[rel=stylesheet]')].filter((each) => !each.integrity).length`;
  expect(await page.evaluate(unchecked)).toBe(0);
  expect(reports).toEqual([]);
});

it('a canary of the shell is shown to its share, stays with whoever has it, and ends once its code fails more often', async () => {
  const live = await buildShell('1.0.0');
  const broken = await buildShell('2.0.0', (script) => `queueMicrotask(()=>{null.email});${script}`);
  await publish({ ...live, canary: { ...broken, share: 50 } });
  const seen = new Map<string, string | null>();
  let canaryPage: Page | undefined;
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const own = await browser.newContext();
    await own.addInitScript((browserId) => localStorage.setItem('ondine.browser', browserId), id);
    own.on('request', (request) => {
      if (request.url().endsWith('/script-error'))
        reports.push(request.postDataJSON() as Record<string, unknown>);
    });
    const visit = await own.newPage();
    // A first visit has drawn nothing yet.
    expect(await open(visit)).toBe('1.0.0');
    const drawn = await open(visit);
    expect(await open(visit)).toBe(drawn);
    seen.set(id, drawn);
    if (drawn === '2.0.0' && !canaryPage) canaryPage = visit;
    else await own.close();
  }
  expect(new Set(seen.values())).toEqual(new Set(['1.0.0', '2.0.0']));
  expect(reports[0]).toMatchObject({ remote: 'shell', version: '2.0.0', error: 'TypeError' });
  expect(JSON.stringify(reports)).not.toContain('email');
  if (!canaryPage) throw new Error('Nobody has drawn the canary');
  const tell = (what: string, body: object) =>
    page.request.post(`${site.url}/api/reports/${what}`, { data: body });
  for (let tab = 0; tab < 25; tab += 1) {
    await tell('release-opened', { remote: 'shell', version: '1.0.0' });
    await tell('release-opened', { remote: 'shell', version: '2.0.0' });
    if (tab < 12) await tell('script-error', { ...reports[0] });
  }
  expect(await (await page.request.get(`${site.url}/remotes.json`)).json()).toMatchObject({
    ended_canaries: ['shell@2.0.0'],
  });
  expect(await open(canaryPage)).toBe('1.0.0');
  await canaryPage.context().close();
});

const isNoScript = () => 'this is { not script';
const failsAtOnce = (script: string) => `throw new Error("anna@example.org");${script}`;

it.each([
  ['main', 'is no script', isNoScript],
  ['main', 'fails before it has started', failsAtOnce],
  ['app', 'is no script', isNoScript],
  ['app', 'fails before it has started', failsAtOnce],
] as const)(
  'a shell whose script %s %s is told of, and gives way to the one before',
  async (script, _what, change) => {
    const live = await buildShell('1.0.0');
    await publish({ ...(await buildShell('2.0.0', change, script)), previous: live });
    expect(await open(page)).toBe('1.0.0');
    expect(reports).toMatchObject([{ what: 'remote-failure', remote: 'shell', version: '2.0.0' }]);
    expect(JSON.stringify(reports)).not.toContain('anna');
    expect(await open(page)).toBe('1.0.0');
    expect(reports).toHaveLength(1);
  },
);

it('a script of the shell that is changed on the way does not run: the shell before shows', async () => {
  const live = await buildShell('1.0.0');
  await publish({ ...(await buildShell('2.0.0')), previous: live });
  await page.route('**/assets/main.200.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.attackRan = true;' }),
  );
  expect(await open(page)).toBe('1.0.0');
  expect(await page.evaluate('globalThis.attackRan === true')).toBe(false);
  expect(reports).toMatchObject([{ what: 'remote-failure', remote: 'shell', version: '2.0.0' }]);
});

it.each([isNoScript, failsAtOnce])(
  'a landing page whose application fails once somebody uses it gives way to the one before',
  async (change) => {
    const live = await buildShell('1.0.0');
    await publish({ ...(await buildShell('2.0.0', change, 'app')), previous: live });
    await page.goto(site.url, { waitUntil: 'networkidle' });
    expect([await shellOf(page), reports]).toEqual(['2.0.0', []]);
    await page.mouse.move(10, 10, { steps: 2 });
    await page.locator('html[data-shell="1.0.0"]').waitFor();
    expect(reports).toMatchObject([{ what: 'remote-failure', remote: 'shell', version: '2.0.0' }]);
    await page.mouse.move(20, 20, { steps: 2 });
    await page.locator('#prerendered').waitFor({ state: 'detached' });
    expect(reports).toHaveLength(1);
  },
);
