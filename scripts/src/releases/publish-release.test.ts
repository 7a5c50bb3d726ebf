import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteContractVersion, type RemoteEntry } from '@ondine/contracts';
import { findRelease } from './find-release.ts';
import { listReleases } from './list-releases.ts';
import { publishRelease, switchRemote, withdrawRemote, type Build } from './publish-release.ts';
import { readEntry } from './read-remotes.ts';
import { openReleaseTarget, type ReleaseTarget } from './release-target.ts';
import { integrityOf } from './integrity-of.ts';
import { readSignedRemotes, signRemotes } from './sign-remotes.ts';
import { publicKeyOf } from './signing-key.ts';
import { goLive, releaseBefore } from './switch-release.ts';
import { startBucket } from '@ondine/backups/start-bucket';

const now = new Date('2026-05-04T09:00:00Z');
const manifest = {
  shared: [{ name: 'react', version: '19.3.1' }],
  exposes: [{ assets: { js: { sync: ['main.abc.js'] }, css: { sync: ['main.abc.css'] } } }],
};
let folder: string;
let build: Build;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-release-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'media'), { recursive: true });
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dist, 'remoteEntry.js'), 'var mf_chat;');
  await writeFile(join(dist, 'main.abc.js'), 'console.log(1);'.repeat(50));
  await writeFile(join(dist, 'big.js'), 'console.log(1);'.repeat(200));
  await writeFile(join(dist, 'main.abc.css'), '.a{color:red}');
  await writeFile(join(dist, 'media', 'face.woff2'), Buffer.from([1, 2, 3]));
  build = { root: folder, name: 'mf-chat', version: '1.0.0-a', dist, firstLoadBudget: 10_000 };
});
afterAll(() => rm(folder, { recursive: true }));

const { privateKey } = generateKeyPairSync('ed25519');
const keys = { signWith: privateKey, trusted: [publicKeyOf(privateKey)] };
const signing = { keys, clock: () => now };

const readRemotes = async (target: ReleaseTarget) =>
  readSignedRemotes((await target.read('remotes.json')) ?? '', keys)?.remotes ?? {};

async function releaseTwice(target: ReleaseTarget) {
  const first = await publishRelease(build, target, signing);
  await switchRemote(target, 'mf-chat', (entry) => goLive('mf-chat', entry, first.release), signing);
  const second = await publishRelease({ ...build, version: '1.0.0-b' }, target, signing);
  await switchRemote(target, 'mf-chat', (entry) => goLive('mf-chat', entry, second.release), signing);
  return readRemotes(target);
}

async function rollBack(target: ReleaseTarget) {
  const entry = await readEntry(target, 'mf-chat', keys);
  const { version } = releaseBefore('mf-chat', entry);
  const release = await findRelease(target, { name: 'mf-chat', version, entry }, keys);
  return switchRemote(target, 'mf-chat', (before) => goLive('mf-chat', before, release), signing);
}

/** Twelve teams switch at once, the first of them on a site that has no `remotes.json` yet. */
async function expectEverySwitchKept(target: ReleaseTarget) {
  const names = Array.from({ length: 12 }, (_, index) => `mf-team-${index}`);
  const release = { manifest: '/m.json', version: '1', contract_version: remoteContractVersion };
  await Promise.all(
    names.map((name) => switchRemote(target, name, (entry) => goLive(name, entry, release), signing)),
  );
  expect(Object.keys(await readRemotes(target)).sort()).toEqual([...names].sort());
}

describe('publishing to a folder', () => {
  it('puts each release into a folder of its own, with a record of what it is, and switches in one step', async () => {
    const site = join(folder, 'site');
    const remotes = await releaseTwice(openReleaseTarget(site, {}));
    expect(remotes['mf-chat']).toMatchObject({ version: '1.0.0-b', previous: { version: '1.0.0-a' } });
    const record = JSON.parse(
      await readFile(join(site, 'remotes', 'mf-chat', '1.0.0-a', 'release.json'), 'utf8'),
    ) as Record<string, unknown>;
    expect(record).toMatchObject({
      name: 'mf-chat',
      version: '1.0.0-a',
      contract_version: remoteContractVersion,
      built_at: now.toISOString(),
      shared: { react: '19.3.1' },
    });
    expect(await readdir(join(site, 'remotes', 'mf-chat', '1.0.0-b', 'media'))).toEqual(['face.woff2']);
  });

  it('names the hash of every file in the release, compressed forms too, and that of the list where it is signed', async () => {
    const site = join(folder, 'hashed');
    const remotes = await releaseTwice(openReleaseTarget(site, {}));
    const release = join(site, 'remotes', 'mf-chat', '1.0.0-b');
    const list = await readFile(join(release, 'release.json'), 'utf8');
    expect(remotes['mf-chat']?.integrity).toBe(integrityOf(list));
    const { files } = JSON.parse(list) as { files: Record<string, string> };
    expect(Object.keys(files).sort()).toEqual([
      'big.js',
      'big.js.br',
      'big.js.gz',
      'main.abc.css',
      'main.abc.js',
      'media/face.woff2',
      'mf-manifest.json',
      'remoteEntry.js',
    ]);
    for (const [path, hash] of Object.entries(files)) {
      expect([path, integrityOf(await readFile(join(release, path)))]).toEqual([path, hash]);
    }
  });

  it('does not sign what somebody else has put in the place of a release, or of the file of remotes', async () => {
    const site = join(folder, 'taken-over');
    const target = openReleaseTarget(site, {});
    await releaseTwice(target);
    const record = join(site, 'remotes', 'mf-chat', '1.0.0-b', 'release.json');
    const { files, ...rest } = JSON.parse(await readFile(record, 'utf8')) as {
      files: Record<string, string>;
    };
    const changed = { ...rest, files: { ...files, 'remoteEntry.js': integrityOf('steal()') } };
    await writeFile(record, JSON.stringify(changed));
    await expect(publishRelease({ ...build, version: '1.0.0-b' }, target, signing)).rejects.toThrow(
      'is not what is built here',
    );
    const { privateKey: other } = generateKeyPairSync('ed25519');
    await writeFile(
      join(site, 'remotes.json'),
      signRemotes({}, 0, { signWith: other, trusted: [publicKeyOf(other)] }, now),
    );
    await expect(rollBack(target)).rejects.toThrow('is signed with none of RELEASE_PUBLIC_KEYS');
  });

  it('numbers each switch higher than the one before, and higher than those of a site that is gone', () => {
    const read = (text: string) => readSignedRemotes(text, keys)?.number ?? 0;
    const first = read(signRemotes({}, 0, keys, now));
    expect(first).toBe(now.getTime());
    expect(read(signRemotes({}, first, keys, now))).toBe(first + 1);
  });

  it('never writes a release twice', async () => {
    const target = openReleaseTarget(join(folder, 'once'), {});
    await publishRelease(build, target, signing);
    expect((await publishRelease(build, target, { keys, clock: () => new Date() })).alreadyThere).toBe(true);
    expect(await target.read('remotes/mf-chat/1.0.0-a/release.json')).toContain(now.toISOString());
  });

  it('keeps the switches of teams that release at the same moment', async () => {
    await expectEverySwitchKept(openReleaseTarget(join(folder, 'busy'), {}));
  });

  it('refuses a first load over its budget, and a shell of another contract', async () => {
    const target = openReleaseTarget(join(folder, 'refused'), {});
    await expect(publishRelease({ ...build, firstLoadBudget: 50 }, target, signing)).rejects.toThrow(
      'over its budget',
    );
    await target.publish('shell/release.json', Buffer.from('{"contract_version":99}'));
    await expect(publishRelease(build, target, signing)).rejects.toThrow('keeps to contract 99');
    expect(await target.read('remotes/mf-chat/1.0.0-a/release.json')).toBeNull();
  });
});

describe('a release that was published before', () => {
  let target: ReleaseTarget;
  let site: string;
  beforeEach(async () => {
    site = await mkdtemp(join(folder, 'found-'));
    target = openReleaseTarget(site, {});
    await publishRelease(build, target, signing);
  });
  const find = (version: string, entry?: RemoteEntry) =>
    findRelease(target, { name: 'mf-chat', version, entry }, keys);
  const changeRecord = (text: string) =>
    writeFile(join(site, 'remotes', 'mf-chat', '1.0.0-a', 'release.json'), text);

  it('is found by its version, whether it was live or not, as it was published', async () => {
    const { release } = await publishRelease(build, target, signing);
    expect(await find('1.0.0-a')).toEqual(release);
  });

  it('is refused when it is not there, or its name leads elsewhere', async () => {
    await expect(find('1.0.0-z')).rejects.toThrow('mf-chat 1.0.0-z is not published');
    await expect(find('1.0.0-z')).rejects.toThrow('What is, the newest first:\n  1.0.0-a  2026-05-04T09:00');
    await expect(find('../mf-chat/1.0.0-a')).rejects.toThrow('is not published');
  });

  it('is refused when nobody we trust vouches for what lies there', async () => {
    await changeRecord('{"contract_version":1,"files":{}}');
    await expect(find('1.0.0-a')).rejects.toThrow('is signed with none of RELEASE_PUBLIC_KEYS');
  });

  it('needs no signature of its own when the signed file of remotes names it', async () => {
    const text = JSON.stringify({ contract_version: remoteContractVersion, files: {} });
    await changeRecord(text);
    await rm(join(site, 'remotes', 'mf-chat', '1.0.0-a', 'release.sig'));
    const named = { version: '1.0.0-a', integrity: integrityOf(text) };
    const live = { manifest: '/m.json', version: '2', contract_version: remoteContractVersion };
    await expect(find('1.0.0-a')).rejects.toThrow('is signed with none');
    expect(await find('1.0.0-a', { ...live, older: [named] })).toMatchObject(named);
  });

  it('is refused when the shell keeps to another contract by now', async () => {
    await target.publish('shell/release.json', Buffer.from('{"contract_version":99}'));
    await expect(find('1.0.0-a')).rejects.toThrow('keeps to contract 99');
  });
});

it('what is published is listed, the newest first, with what is live, in a folder and in a bucket', async () => {
  const bucket = await startBucket(join(folder, 'listed-buckets'));
  for (const target of [
    openReleaseTarget(join(folder, 'listed'), {}),
    openReleaseTarget('s3://site/live', bucket.env),
  ]) {
    expect(await listReleases(target, 'mf-chat', undefined)).toEqual([]);
    const first = await publishRelease(build, target, signing);
    const later = { keys, clock: () => new Date('2026-05-05T09:00:00Z') };
    await publishRelease({ ...build, version: '1.0.0-b' }, target, later);
    const entry = goLive('mf-chat', undefined, first.release);
    const lines = await listReleases(target, 'mf-chat', entry);
    expect(lines.map((line) => line.split('  ').toSpliced(2, 1))).toEqual([
      ['1.0.0-b', '2026-05-05T09:00:00.000Z'],
      ['1.0.0-a', '2026-05-04T09:00:00.000Z', 'live'],
    ]);
  }
  await bucket.close();
});

it('a remote is taken off a site alone, and its releases stay', async () => {
  const target = openReleaseTarget(join(folder, 'withdrawn'), {});
  await releaseTwice(target);
  const { release } = await publishRelease({ ...build, name: 'mf-other' }, target, signing);
  await switchRemote(target, 'mf-other', (entry) => goLive('mf-other', entry, release), signing);
  await withdrawRemote(target, 'mf-chat', signing);
  expect(Object.keys(await readRemotes(target))).toEqual(['mf-other']);
  expect(await target.folders('remotes/mf-chat')).toHaveLength(2);
  await expect(withdrawRemote(target, 'mf-chat', signing)).rejects.toThrow('mf-chat is not live at');
});

describe('publishing to a bucket', () => {
  it('signs its calls, tells browsers what to keep, and rolls back', async () => {
    const bucket = await startBucket(join(folder, 'buckets'));
    const target = openReleaseTarget('s3://site/live', bucket.env);
    const remotes = await releaseTwice(target);
    expect(remotes['mf-chat']?.version).toBe('1.0.0-b');
    const back = await rollBack(target);
    expect(back.version).toBe('1.0.0-a');
    const headersOf = async (path: string) => {
      const { headers } = await fetch(`http://127.0.0.1:${bucket.port}/site/live/${path}`);
      return [headers.get('content-type'), headers.get('cache-control')];
    };
    const release = 'remotes/mf-chat/1.0.0-a';
    expect(await headersOf(`${release}/main.abc.js`)).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(await headersOf(`${release}/mf-manifest.json`)).toEqual([
      'application/json; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect((await headersOf('remotes.json'))[1]).toBe('no-store');
    await bucket.close();
  });

  it('keeps the switches of teams that release at the same moment', async () => {
    const bucket = await startBucket(join(folder, 'busy-buckets'));
    await expectEverySwitchKept(openReleaseTarget('s3://site/live', bucket.env));
    await bucket.close();
  });

  it('says what it needs', () => {
    expect(() => openReleaseTarget('s3://site', {})).toThrow('S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY');
  });
});
