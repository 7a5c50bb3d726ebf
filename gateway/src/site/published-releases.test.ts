import { silentLogger } from '@ondine/platform/testing';
import { integrityOf, signedRemotes, testRelease, testReleaseKey } from '../testing/sign-site.ts';
import { createPublishedReleases } from './published-releases.ts';

const key = testReleaseKey();
const first = testRelease('mf-chat', '1', { 'main.js': 'one' });
const second = testRelease('mf-chat', '2', { 'main.js': 'two' });

/** A store that holds both releases, with the second live, and counts what it is asked for. */
function startReleases(keys = [key.publicKey]) {
  const files = new Map<string, string>([
    ['remotes/mf-chat/1/release.json', first.list],
    ['remotes/mf-chat/1/main.js', 'one'],
    ['remotes/mf-chat/2/release.json', second.list],
    ['remotes/mf-chat/2/main.js', 'two'],
    ['remotes.json', signedRemotes({ 'mf-chat': { ...second.entry, previous: first.entry } }, 2, key)],
  ]);
  const asked: string[] = [];
  let away = false;
  let time = 0;
  let ended: readonly string[] = [];
  const releases = createPublishedReleases({
    store: {
      read(path) {
        asked.push(path);
        if (away) return Promise.reject(new Error('away'));
        const text = files.get(path);
        return Promise.resolve(text === undefined ? undefined : Buffer.from(text));
      },
    },
    keys,
    logger: silentLogger(),
    endedCanaries: () => Promise.resolve(ended),
    now: () => time,
  });
  const version = async () => (await releases.remotesFile())?.remotes['mf-chat']?.version;
  const read = async (of: string, path = 'main.js') =>
    (await releases.readFile({ name: 'mf-chat', version: of }, path, []))?.body.toString();
  return {
    releases,
    end: (...canaries: string[]) => (ended = canaries),
    files,
    asked,
    version,
    read,
    leave: () => (away = true),
    wait: (ms: number) => (time += ms),
  };
}

describe('what is published', () => {
  it('is handed out when it is signed, the live release and those before', async () => {
    const site = startReleases();
    expect(await site.version()).toBe('2');
    expect([await site.read('1'), await site.read('2')]).toEqual(['one', 'two']);
  });

  it('is read once, however many ask', async () => {
    const site = startReleases();
    await Promise.all(Array.from({ length: 20 }, () => site.read('2')));
    expect(site.asked.filter((path) => path.endsWith('main.js'))).toEqual(['remotes/mf-chat/2/main.js']);
  });

  it('says which of its canaries have ended, beside what is signed', async () => {
    const site = startReleases();
    const canary = { ...first.entry, share: 10 };
    const signed = signedRemotes({ 'mf-chat': { ...second.entry, canary } }, 3, key);
    site.files.set('remotes.json', signed);
    site.end('mf-chat@0', 'mf-fitness@1');
    expect((await site.releases.remotesFile())?.text).toBe(signed);
    site.end('mf-chat@1');
    expect(JSON.parse((await site.releases.remotesFile())?.text ?? '')).toEqual({
      ...(JSON.parse(signed) as object),
      ended_canaries: ['mf-chat@1'],
    });
  });

  it('goes on to be handed out while the store is away, or when it is changed there later', async () => {
    const site = startReleases();
    await site.version();
    await site.read('2');
    site.files.set('remotes/mf-chat/2/main.js', 'changed');
    site.leave();
    expect([await site.version(), await site.read('2')]).toEqual(['2', 'two']);
  });

  it('does not make the store work for those who ask for what there is not', async () => {
    const site = startReleases();
    for (let asking = 0; asking < 50; asking += 1) await site.read(`none-${asking}`);
    expect(site.asked).toEqual(['remotes.json']);
    site.wait(1001);
    await site.read('none');
    expect(site.asked).toHaveLength(2);
  });
});

describe('what somebody else may have written is not handed out', () => {
  it('a changed file', async () => {
    const site = startReleases();
    site.files.set('remotes/mf-chat/2/main.js', 'steal()');
    expect(await site.read('2')).toBeUndefined();
  });

  it('a changed file with a list that names its hash', async () => {
    const site = startReleases();
    site.files.set('remotes/mf-chat/2/main.js', 'steal()');
    site.files.set(
      'remotes/mf-chat/2/release.json',
      testRelease('mf-chat', '2', { 'main.js': 'steal()' }).list,
    );
    expect(await site.read('2')).toBeUndefined();
  });

  it('a release or a file that nobody named', async () => {
    const site = startReleases();
    const third = testRelease('mf-chat', '3', { 'main.js': 'steal()' });
    site.files.set('remotes/mf-chat/3/release.json', third.list);
    site.files.set('remotes/mf-chat/3/main.js', 'steal()');
    site.files.set('remotes/mf-chat/2/more.js', 'steal()');
    expect([await site.read('3'), await site.read('2', 'more.js')]).toEqual([undefined, undefined]);
  });

  it.each<[string, (signed: string) => string]>([
    ['is changed', (signed) => signed.replaceAll('mf-chat', 'mf-evil')],
    ['is signed with another key', () => signedRemotes({ 'mf-chat': first.entry }, 3, testReleaseKey())],
    [
      'names our key with a signature of another',
      () => signedRemotes({ 'mf-chat': first.entry }, 3, { ...testReleaseKey(), publicKey: key.publicKey }),
    ],
    ['has no signature', () => JSON.stringify({ content: '{"number":9,"remotes":{}}', signatures: {} })],
    ['is as it was before there were signatures', () => JSON.stringify({ 'mf-chat': first.entry })],
    ['is an older one of ours', () => signedRemotes({ 'mf-chat': first.entry }, 1, key)],
    ['is no JSON', () => 'gone'],
  ])('a file of remotes that %s: the one before goes on', async (_what, change) => {
    const site = startReleases();
    expect(await site.version()).toBe('2');
    site.files.set('remotes.json', change(site.files.get('remotes.json') ?? ''));
    expect(await site.version()).toBe('2');
    expect(await site.read('2')).toBe('two');
  });

  it('a file of remotes that is not ours, also when it is the first', async () => {
    const site = startReleases([testReleaseKey().publicKey]);
    await expect(site.version()).rejects.toThrow('no remotes.json to be believed');
    expect(await site.read('2')).toBeUndefined();
  });
});

it('keys are replaced one after the other: while both are trusted, either signs', async () => {
  const next = testReleaseKey();
  const site = startReleases([next.publicKey, key.publicKey]);
  expect(await site.version()).toBe('2');
  site.files.set('remotes.json', signedRemotes({ 'mf-chat': first.entry }, 3, next));
  expect(await site.version()).toBe('1');
});

it('hashes are those that browsers know', () => {
  // https://www.w3.org/TR/SRI/#examples has none to take over: this is of an empty file, by openssl.
  expect(integrityOf('')).toBe('sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb');
});
