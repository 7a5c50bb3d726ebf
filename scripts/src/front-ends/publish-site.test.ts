import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderTarget } from '../releases/folder-target.ts';
import { findRelease } from '../releases/find-release.ts';
import { publishRelease, switchRemote } from '../releases/publish-release.ts';
import { readEntry } from '../releases/read-remotes.ts';
import { publicKeyOf } from '../releases/signing-key.ts';
import { endCanary, goLive, pin, releaseBefore, setCanary } from '../releases/switch-release.ts';
import { publishSite } from './publish-site.ts';
import { readReleasedPackage } from './released-package.ts';

const name = 'mf-chat';
const { privateKey } = generateKeyPairSync('ed25519');
const keys = { signWith: privateKey, trusted: [publicKeyOf(privateKey)] };
const signing = { keys, clock: () => new Date('2026-05-04T09:00:00Z') };

let root: string;
let siteDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ondine-publish-site-'));
  siteDir = join(root, '.cache', 'site');
  await mkdir(join(root, 'shell', 'dist'), { recursive: true });
  await writeFile(join(root, 'shell', 'dist', 'index.html'), '<!doctype html><title>x</title>');
  const dist = join(root, name, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(
    join(root, name, 'package.json'),
    JSON.stringify({ version: '1.0.0', ondine: { firstLoadBudget: 10_000 } }),
  );
  const assets = { js: { sync: ['main.js'] }, css: { sync: [] } };
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ shared: [], exposes: [{ assets }] }));
  await writeFile(join(dist, 'remoteEntry.js'), 'var mf_chat;');
  await writeFile(join(dist, 'main.js'), 'console.log(1);');
});
afterEach(() => rm(root, { recursive: true }));

const target = () => createFolderTarget(siteDir);
/** A start from these sources. */
const start = (sources: string, replacePinned = false) =>
  publishSite({ root, siteDir }, { [name]: sources }, keys, replacePinned);
const live = () => readEntry(target(), name, keys);
const versionOf = (sources: string) => readReleasedPackage(root, name, sources).version;

const publish = async (sources: string) =>
  (await publishRelease({ root, name, ...readReleasedPackage(root, name, sources) }, target(), signing))
    .release;
async function release(sources: string) {
  const published = await publish(sources);
  await switchRemote(target(), name, (entry) => pin(goLive(name, entry, published)), signing);
}
async function rollBack() {
  const entry = await live();
  const release = await findRelease(
    target(),
    { name, version: releaseBefore(name, entry).version, entry },
    keys,
  );
  await switchRemote(target(), name, (before) => pin(goLive(name, before, release)), signing);
}

describe('a start on a site', () => {
  it('shows what the sources hold, as long as no command has put anything live', async () => {
    await start('a');
    expect(await start('b')).toEqual([]);
    expect(await live()).toMatchObject({
      version: versionOf('b'),
      previous: { version: versionOf('a') },
    });
  });

  it('leaves live what was rolled back to, and says what the sources hold', async () => {
    await start('a');
    await start('b');
    await rollBack();
    expect(await start('b')).toEqual([{ name, live: versionOf('a'), built: versionOf('b') }]);
    expect((await live())?.version).toBe(versionOf('a'));
    expect(await start('c')).toEqual([{ name, live: versionOf('a'), built: versionOf('c') }]);
  });

  it('names nothing to go back to of which it has removed the files', async () => {
    for (const sources of ['a', 'b', 'c', 'd']) await start(sources);
    await rollBack();
    expect((await live())?.version).toBe(versionOf('c'));
    await expect(rollBack()).rejects.toThrow('mf-chat has no release before this one to go back to.');
  });

  it('leaves what was released, all that can be rolled back to, and says nothing when it is what the sources hold', async () => {
    await release('a');
    await release('b');
    await release('c');
    expect(await start('c')).toEqual([]);
    await rollBack();
    await start('c');
    await rollBack();
    expect((await live())?.version).toBe(versionOf('a'));
    expect(existsSync(join(siteDir, 'remotes', name, versionOf('c')))).toBe(true);
  });

  it('neither ends a canary nor makes it live for all, and does not come back when the canary has ended', async () => {
    await start('a');
    const tried = await publish('b');
    await switchRemote(target(), name, (entry) => pin(setCanary(name, entry, tried, 10)), signing);
    await start('b');
    expect(await live()).toMatchObject({ version: versionOf('a'), canary: { version: versionOf('b') } });
    await switchRemote(target(), name, (entry) => pin(endCanary(name, entry)), signing);
    await start('b');
    expect((await live())?.version).toBe(versionOf('a'));
  });

  it('shows the sources again once it is told to, and from then on', async () => {
    await start('a');
    await start('b');
    await rollBack();
    expect(await start('b', true)).toEqual([]);
    expect((await live())?.version).toBe(versionOf('b'));
    expect(await start('c')).toEqual([]);
    expect(await live()).toMatchObject({ version: versionOf('c') });
    expect((await live())?.pinned).toBeUndefined();
  });
});

it('what a command put live under another key is not taken away, unless the sources are to be shown', async () => {
  await start('a'.repeat(12));
  await release('b'.repeat(12));
  const { privateKey: other } = generateKeyPairSync('ed25519');
  const otherKeys = { signWith: other, trusted: [publicKeyOf(other)] };
  const startWithOther = (replacePinned: boolean) =>
    publishSite({ root, siteDir }, { [name]: 'c'.repeat(12) }, otherKeys, replacePinned);
  await expect(startWithOther(false)).rejects.toThrow('signed with none of the keys that are trusted now');
  expect((await live())?.version).toBe(versionOf('b'.repeat(12)));
  await startWithOther(true);
  expect((await readEntry(target(), name, otherKeys))?.version).toBe(versionOf('c'.repeat(12)));
});
