import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteContractVersion } from '@ondine/contracts';
import { findRelease } from './find-release.ts';
import { integrityOf } from './integrity-of.ts';
import { type Build, publishRelease, switchRemote } from './publish-release.ts';
import { readEntry } from './read-remotes.ts';
import { openReleaseTarget, type ReleaseTarget } from './release-target.ts';
import { requireContract } from './require-contract.ts';
import { publicKeyOf } from './signing-key.ts';
import { goLive, releaseBefore, setCanary } from './switch-release.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const keys = { signWith: privateKey, trusted: [publicKeyOf(privateKey)] };
const signing = { keys, clock: () => new Date('2026-05-04T09:00:00Z') };
const script = 'console.log(1);';

let folder: string;
let build: Build;
let target: ReleaseTarget;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-shell-release-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<script src="/assets/main.abc.js"></script>');
  await writeFile(join(dist, 'assets', 'main.abc.js'), script);
  await writeFile(join(dist, 'assets', 'later.abc.js'), script.repeat(500));
  build = { root: folder, name: 'shell', version: '1.0.0-a', dist, firstLoadBudget: 100 };
  target = openReleaseTarget(join(folder, 'site'), {});
});
afterEach(() => rm(folder, { recursive: true }));

async function release(version: string) {
  const published = await publishRelease({ ...build, version }, target, signing);
  await switchRemote(target, 'shell', (entry) => goLive('shell', entry, published.release), signing);
}
const live = (name: string, contract_version: number) =>
  switchRemote(
    target,
    name,
    (entry) => goLive(name, entry, { manifest: '/m', version: `of-${contract_version}`, contract_version }),
    signing,
  );

describe('a release of the shell', () => {
  it('lies beside those of remotes, its page with the hashes of what it loads', async () => {
    await release('1.0.0-a');
    expect(await readEntry(target, 'shell', keys)).toMatchObject({
      manifest: '/remotes/shell/1.0.0-a/index.html',
      version: '1.0.0-a',
      contract_version: remoteContractVersion,
    });
    const lies = join(folder, 'site', 'remotes', 'shell', '1.0.0-a');
    const page = await readFile(join(lies, 'index.html'), 'utf8');
    expect(page).toBe(`<script src="/assets/main.abc.js" integrity="${integrityOf(script)}"></script>`);
    const { files } = JSON.parse(await readFile(join(lies, 'release.json'), 'utf8')) as {
      files: Record<string, string>;
    };
    expect(files['index.html']).toBe(integrityOf(page));
  });

  it('counts what its page loads against its budget', async () => {
    await expect(publishRelease({ ...build, firstLoadBudget: 10 }, target, signing)).rejects.toThrow(
      'The first load of shell has 35 bytes, 25 over its budget',
    );
  });

  it('is tried out, rolled back and found again like any other', async () => {
    await release('1.0.0-a');
    await release('1.0.0-b');
    const { release: next } = await publishRelease({ ...build, version: '1.0.0-c' }, target, signing);
    await switchRemote(target, 'shell', (entry) => setCanary('shell', entry, next, 10), signing);
    const entry = await readEntry(target, 'shell', keys);
    expect(entry).toMatchObject({ version: '1.0.0-b', canary: { version: '1.0.0-c', share: 10 } });
    const { version } = releaseBefore('shell', entry);
    const found = await findRelease(target, { name: 'shell', version, entry }, keys);
    expect(found).toMatchObject({ version: '1.0.0-a', manifest: '/remotes/shell/1.0.0-a/index.html' });
  });
});

describe('the contract of shell and remotes', () => {
  it('keeps a shell from going where what is live could not run in it', async () => {
    await live('mf-chat', remoteContractVersion + 1);
    await expect(release('1.0.0-a')).rejects.toThrow('could not run what is live of mf-chat');
  });

  it('is that of the released shell, and no longer of the one in the site', async () => {
    await target.publish('shell/release.json', Buffer.from('{"contract_version":99}'));
    const ask = requireContract(target, { name: 'mf-chat', contract: 1 }, keys);
    await expect(ask).rejects.toThrow('keeps to contract 99');
    await release('1.0.0-a');
    await requireContract(target, { name: 'mf-chat', contract: remoteContractVersion }, keys);
  });

  it('lets a remote go one ahead when it leaves the shell a release to run', async () => {
    await release('1.0.0-a');
    const ahead = (contract: number) => requireContract(target, { name: 'mf-chat', contract }, keys);
    const next = remoteContractVersion + 1;
    await expect(ahead(next)).rejects.toThrow('it could not run there');
    await live('mf-chat', remoteContractVersion);
    await ahead(next);
    await expect(ahead(next + 1)).rejects.toThrow('it could not run there');
  });
});
