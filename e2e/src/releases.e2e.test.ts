import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addressVariable,
  remoteContractVersion,
  type RemoteEntry,
  remotesFileSchema,
  serviceNames,
} from '@ondine/contracts';
import { startGateway } from '@ondine/gateway';
import type { RunningService } from '@ondine/platform';
import { silentLogger, waitFor } from '@ondine/platform/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';
import { projectRoot } from './launch-platform.ts';

const remote = 'mf-account';
const liveText = 'The short version, in plain words.';
const newText = 'A newer version, in plain words.';

let siteDir: string;
let gateway: RunningService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let live: RemoteEntry;
let reports: string[];
let warnings: string[];

/** The site as it is built, in a folder of its own, with nothing behind it: visitors need no service. */
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ondine-releases-'));
  await cp(join(projectRoot, '.cache', 'site'), siteDir, { recursive: true });
  const nowhere = 'http://127.0.0.1:9';
  gateway = await startGateway({
    logger: silentLogger(),
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_DIR: siteDir,
      ...Object.fromEntries(serviceNames.map((name) => [addressVariable(name), nowhere])),
    },
  });
  browser = await launchBrowser();
  const { [remote]: entry } = remotesFileSchema.parse(JSON.parse(await readFile(remotesFile(), 'utf8')));
  if (!entry) throw new Error(`${remote} is not published`);
  const { manifest, version, contract_version } = entry;
  live = { manifest, version, contract_version };
}, 60_000);
afterAll(async () => {
  await browser.close();
  await gateway.close();
  await rm(siteDir, { recursive: true, force: true });
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

const remotesFile = () => join(siteDir, 'remotes.json');
const folderOf = (version: string) => join(siteDir, 'remotes', remote, version);
const releaseOf = (version: string) => ({
  manifest: `/remotes/${remote}/${version}/mf-manifest.json`,
  version,
  contract_version: remoteContractVersion,
});

async function publish(entry: RemoteEntry): Promise<void> {
  const remotes = remotesFileSchema.parse(JSON.parse(await readFile(remotesFile(), 'utf8')));
  await writeFile(remotesFile(), JSON.stringify({ ...remotes, [remote]: entry }));
}

/** Another build of the remote: the live one with its files changed. */
async function buildRelease(version: string, change: (text: string, file: string) => string | null) {
  const folder = folderOf(version);
  await rm(folder, { recursive: true, force: true });
  await cp(folderOf(live.version), folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (!/\.(?:js|json|css)$/.test(file)) continue;
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    // Each build has a name of its own for its chunks, as the real one has from its sources.
    const own = text.replaceAll(/ondineChunks_\w+/g, `ondineChunks_${version.replaceAll('.', '_')}`);
    const changed = change(own, file);
    if (changed === null) await rm(path);
    else if (changed !== text) await writeFile(path, changed);
  }
  return releaseOf(version);
}

const open = (path = '/terms') => page.goto(gateway.url + path);
const shows = (text: string) => page.getByText(text).waitFor({ timeout: 25_000 });
const newRelease = (version = '2.0.0') => buildRelease(version, (text) => text.replaceAll(liveText, newText));

it('a remote is deployed under a running shell: open tabs go on, the next load has it', async () => {
  await open();
  await shows(liveText);
  await publish({ ...(await newRelease()), previous: live });
  await page.getByRole('link', { name: 'Pricing' }).click();
  await shows('Two plans with the same content.');
  await page.getByRole('link', { name: 'Terms' }).click();
  await shows(liveText);
  await page.reload();
  await shows(newText);
  await publish({ ...live, previous: releaseOf('2.0.0') });
  await page.reload();
  await shows(liveText);
}, 60_000);

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
}, 90_000);

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
])(
  'a release that %s gives way to the one before',
  async (what, build) => {
    await publish({ ...(await build()), previous: live });
    await open();
    await shows(liveText);
    // What the shell leaves out because of its contract is no failure of loading.
    expect(reports.length).toBe(what.includes('contract') ? 0 : 1);
  },
  60_000,
);

it('a release that never answers gives way to the one before', async () => {
  await publish({ ...(await newRelease('3.1.0')), previous: live });
  await page.route('**/3.1.0/**', () => new Promise(() => undefined));
  await open();
  await shows(liveText);
  expect(reports).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}, 60_000);

it('when no release can be loaded a calm page offers to try again, and the rest works on', async () => {
  await rm(folderOf('4.0.0'), { recursive: true, force: true });
  await publish(releaseOf('4.0.0'));
  await open();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor({ timeout: 25_000 });
  await publish(live);
  await retry.click();
  await shows(liveText);
}, 60_000);

it('a remote built with other minors of what is shared runs, and its team is told', async () => {
  const older = await buildRelease('5.0.0', (text, file) =>
    file === 'mf-manifest.json' || file === 'remoteEntry.js'
      ? text.replaceAll(/("name":\s*"react",\s*"version":\s*")[\d.]+/g, '$119.1.0')
      : text,
  );
  await publish({ ...older, previous: live });
  await open();
  await shows(liveText);
  const told = await waitFor('the word about it', () =>
    warnings.find((text) => text.includes('was built with')),
  );
  expect(told).toMatch(/^mf-account was built with react 19\.1\.0 and runs on \d/);
  expect(reports).toEqual([]);
}, 60_000);
