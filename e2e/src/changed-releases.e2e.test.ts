import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { RemoteEntry } from '@ondine/contracts';
import { readSignedRemotes, signRemotes } from '@ondine/scripts/sign-remotes';
import { publicKeyOf, readReleaseKeys } from '@ondine/scripts/signing-key';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';
import { projectRoot } from './launch-platform.ts';
import { openReleaseSite, type ReleaseSite } from './release-site.ts';

/**
 * Somebody can write where releases lie, or change what comes on the way, as a content network could.
 * What they write says so in the page if it runs.
 */
const attack = 'globalThis.attackRan = true;';
const liveText = 'The short version, in plain words.';

let site: ReleaseSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let live: RemoteEntry;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  site = await openReleaseSite('mf-account');
  ({ live } = site);
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  await site.close();
});

const open = () => page.goto(`${site.url}/terms`);
const showsScreen = () => page.getByText(liveText).waitFor({ timeout: 25_000 });
const showsCalmPage = () => page.getByRole('button', { name: 'Retry' }).waitFor({ timeout: 25_000 });
const attackRan = () => page.evaluate('globalThis.attackRan === true');

/** Takes the release before for a fall-back: the one that was built with the site, under another name. */
async function publishOver(version: string): Promise<string> {
  const folder = site.folderOf(version);
  await cp(site.folderOf(live.version), folder, { recursive: true });
  for (const file of await readdir(folder)) if (/\.(?:br|gz)$/.test(file)) await rm(join(folder, file));
  await site.publish({ ...(await site.seal(version)), previous: live });
  return folder;
}

/** A chunk of the first screen that the remote's own code asks for, or the entry that the shell asks for. */
async function fileOf(folder: string, kind: 'entry' | 'chunk' | 'manifest' | 'style sheet') {
  const files = await readdir(folder);
  const pattern = {
    entry: /^remoteEntry\.js$/,
    chunk: /^__federation_expose_routes\..*\.js$/,
    manifest: /^mf-manifest\.json$/,
    'style sheet': /^__federation_expose_routes\..*\.css$/,
  }[kind];
  const file = files.find((name) => pattern.test(name));
  if (!file) throw new Error(`The release has no ${kind}: ${files.join(', ')}`);
  return file;
}

const kinds = ['entry', 'chunk', 'manifest', 'style sheet'] as const;
const changed: Record<(typeof kinds)[number], (text: string) => string> = {
  entry: (text) => `${attack}${text}`,
  chunk: (text) => `${attack}${text}`,
  manifest: (text) => text.replace('{', '{ '),
  'style sheet': (text) => `${text} body{background:url(/steal)}`,
};

it('a release as it was published runs, and every script and style sheet of it is held against its hash', async () => {
  const version = 'untouched';
  await publishOver(version);
  await open();
  await showsScreen();
  const unchecked = await page.evaluate(
    `[...document.querySelectorAll('script[src],link[rel=stylesheet]')].filter((each) => !each.integrity).map((each) => each.outerHTML)`,
  );
  expect(unchecked).toEqual([]);
});

it.each(kinds)('a changed %s in the store is not handed out: the release before shows', async (kind) => {
  const folder = await publishOver('changed');
  const path = join(folder, await fileOf(folder, kind));
  await writeFile(path, changed[kind](await readFile(path, 'utf8')));
  expect((await fetch(`${site.url}/remotes/mf-account/changed/${await fileOf(folder, kind)}`)).status).toBe(
    404,
  );
  await open();
  await showsScreen();
  expect(await attackRan()).toBe(false);
});

it.each(kinds)('a %s that is changed on the way does not run: the release before shows', async (kind) => {
  const folder = await publishOver('changed');
  const file = await fileOf(folder, kind);
  let met = 0;
  await page.route(`**/changed/${file}`, async (route: Route) => {
    met += 1;
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: changed[kind](await answer.text()) });
  });
  await open();
  await showsScreen();
  expect(met).toBeGreaterThan(0);
  expect(await attackRan()).toBe(false);
});

it('when the files of all releases are changed on the way, a calm page shows', async () => {
  await page.route('**/remotes/**/*.js', async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: attack + (await answer.text()) });
  });
  await open();
  await showsCalmPage();
  expect(await attackRan()).toBe(false);
});

describe('a file of remotes that somebody else has written', () => {
  const own = () => readReleaseKeys(projectRoot, process.env, () => undefined);

  /** A release of the attacker's own, with hashes that fit it. */
  async function attackersEntry(): Promise<RemoteEntry> {
    const folder = await publishOver('attack');
    const path = join(folder, 'remoteEntry.js');
    await writeFile(path, attack + (await readFile(path, 'utf8')));
    return await site.seal('attack');
  }

  async function resigned(entry: RemoteEntry, as: string): Promise<string> {
    const { number = 0, remotes = {} } =
      readSignedRemotes(await readFile(site.remotesFile, 'utf8'), own()) ?? {};
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = signRemotes(
      { ...remotes, 'mf-account': entry },
      number,
      { signWith: privateKey, trusted: [] },
      new Date(),
    );
    return text.replaceAll(publicKeyOf(privateKey), as);
  }

  /** Puts it in the place of ours on the way, in the page and where the shell asks for it. */
  async function changeOnTheWay(text: string): Promise<void> {
    await page.route('**/remotes.json', (route: Route) => route.fulfill({ body: text }));
    await page.route('**/terms', async (route: Route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const changed = html.replace(
        /(id="remotes">).*?(?=<\/script>)/s,
        (_all, start: string) => start + text.replaceAll('<', String.raw`\u003c`),
      );
      expect(changed).not.toBe(html);
      await route.fulfill({ response: answer, body: changed });
    });
  }

  it.each([
    ['is signed with a key of its own', 'x'.repeat(43)],
    ['claims to be signed with ours', 'ours'],
  ])('and that %s changes nothing in the store, and shows a calm page on the way', async (_what, as) => {
    await open();
    await showsScreen();
    const [key = ''] = own().trusted;
    const text = await resigned(await attackersEntry(), as === 'ours' ? key : as);
    await writeFile(site.remotesFile, text);
    await open();
    await showsScreen();
    expect(await attackRan()).toBe(false);
    await changeOnTheWay(text);
    await open();
    await showsCalmPage();
    expect(await attackRan()).toBe(false);
  });

  it('and that is an older one of ours does not bring back a release: in the store the newer goes on, on the way a calm page shows', async () => {
    await publishOver('with-a-known-error');
    const older = await readFile(site.remotesFile, 'utf8');
    await site.publish(live);
    await open();
    await showsScreen();
    await writeFile(site.remotesFile, older);
    const handedOut = await (await fetch(`${site.url}/remotes.json`)).text();
    expect(handedOut).not.toBe(older);
    await changeOnTheWay(older);
    await open();
    await showsCalmPage();
  });
});
