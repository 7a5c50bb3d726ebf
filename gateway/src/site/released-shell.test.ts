import type { RemoteEntry } from '@ondine/contracts';
import { silentLogger, type TestApp, testApp } from '@ondine/platform/testing';
import { createFront } from '../create-front.ts';
import { signedRemotes, testRelease, testReleaseKey } from '../testing/sign-site.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';
import { createPublishedReleases } from './published-releases.ts';

const key = testReleaseKey();
const filesOf = (version: string) => ({
  'index.html': `<html><head><title>Shell ${version}</title></head><body><div id="root"></div></body></html>`,
  'screens.json': JSON.stringify([{ path: '/', remote: 'mf-account' }]),
  'workout-sender.js': `sender(${version})`,
  [`assets/main.${version}.js`]: `main(${version})`,
});
const shell = (version: string) => testRelease('shell', version, filesOf(version));

let gateway: TestGateway;
let app: TestApp;
let files: Map<string, string>;
let ended: string[];
let isAway: boolean;
let reads: number;
let step: number;
let number = 0;

const publish = (entry: RemoteEntry) =>
  files.set('remotes.json', signedRemotes({ shell: entry }, (number += 1), key));

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

beforeEach(async () => {
  files = new Map();
  for (const version of ['1', '2', '3']) {
    files.set(`remotes/shell/${version}/release.json`, shell(version).list);
    for (const [path, body] of Object.entries(filesOf(version))) {
      files.set(`remotes/shell/${version}/${path}`, body);
    }
  }
  ended = [];
  isAway = false;
  reads = 0;
  // Each question comes more than a second after the one before.
  let time = 0;
  step = 2000;
  const releases = createPublishedReleases({
    store: {
      read(path) {
        reads += 1;
        if (isAway) return Promise.reject(new Error('away'));
        const body = files.get(path);
        return Promise.resolve(body === undefined ? undefined : Buffer.from(body));
      },
    },
    keys: [key.publicKey],
    endedCanaries: () => Promise.resolve(ended),
    now: () => (time += step),
    logger: silentLogger(),
  });
  app = await testApp(createFront(gateway.dependencies({ releases })));
});
afterEach(() => app.close());

const ask = (path: string, cookie?: string) =>
  app.ask(`GET ${path}`, { ...(cookie !== undefined && { headers: { Cookie: cookie } }) });
const titleAt = async (cookie?: string) =>
  /<title>(.*)<\/title>/.exec(String((await ask('/', cookie)).body))?.[1];
const withCanary = () => publish({ ...shell('1').entry, canary: { ...shell('2').entry, share: 10 } });

describe('the shell', () => {
  it('is that of the site as long as none was released', async () => {
    expect(await titleAt('ondine_shell_draw=0')).toBe('Ondine');
    expect((await ask('/checked-worker.js')).body).toBe('export {};');
    files.set('remotes.json', signedRemotes({}, (number += 1), key));
    expect(await titleAt()).toBe('Ondine');
  });

  it('sends an asset that is in the site without asking for releases, which would wait for one that has it', async () => {
    step = 0;
    publish(shell('1').entry);
    await titleAt();
    const before = reads;
    expect((await ask('/assets/main.abc.js')).status).toBe(200);
    expect(reads).toBe(before);
  });

  it('is the released one from the next load on, page, policy and files', async () => {
    await titleAt();
    publish(shell('1').entry);
    expect(await titleAt()).toBe('Shell 1');
    const { headers } = await ask('/');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'no-cache',
      'Accept-Encoding, Accept-Language, Cookie',
    ]);
    const sender = await ask('/workout-sender.js');
    expect([sender.body, sender.headers.get('cache-control')]).toEqual(['sender(1)', 'no-cache']);
    expect(sender.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(sender.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    const asset = await ask('/assets/main.1.js');
    expect([asset.body, asset.headers.get('cache-control')]).toEqual([
      'main(1)',
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each([
    ['ondine_shell_draw=9.99', 'Shell 2'],
    ['ondine_shell_draw=10', 'Shell 1'],
    ['ondine_shell_draw=', 'Shell 1'],
    ['ondine_shell_draw=x', 'Shell 1'],
    ['ondine_shell_draw=0; ondine_shell_failed=2', 'Shell 1'],
    ['', 'Shell 1'],
  ])('for a browser that says "%s" is %s while a canary has ten of a hundred', async (cookie, title) => {
    withCanary();
    expect(await titleAt(cookie)).toBe(title);
    expect((await ask('/workout-sender.js', cookie)).body).toBe(`sender(${title.slice(-1)})`);
  });

  it('is the live one again for everybody once the canary has ended', async () => {
    withCanary();
    const cookie = 'ondine_shell_draw=0';
    expect(await titleAt(cookie)).toBe('Shell 2');
    ended = ['shell@2'];
    expect(await titleAt(cookie)).toBe('Shell 1');
    expect((await ask('/workout-sender.js', cookie)).body).toBe('sender(1)');
  });

  it('keeps the scripts of tabs that are open, of whichever release and of the site', async () => {
    publish(shell('1').entry);
    await titleAt();
    publish({
      ...shell('3').entry,
      previous: shell('2').entry,
      older: [{ version: '1', integrity: shell('1').entry.integrity }],
    });
    for (const version of ['1', '2', '3']) {
      expect((await ask(`/assets/main.${version}.js`)).body).toBe(`main(${version})`);
    }
    expect((await ask('/assets/main.abc.js')).body).toBe('export {};');
    expect((await ask('/assets/main.4.js')).status).toBe(404);
  });

  it('is known to a copy of the gateway that is asked for its scripts before its page, and has just read what was live', async () => {
    publish(shell('1').entry);
    await titleAt();
    step = 0;
    publish(shell('2').entry);
    const asked = ask('/assets/main.2.js');
    const another = ask('/assets/main.2.js');
    expect([(await asked).body, (await another).body]).toEqual(['main(2)', 'main(2)']);
  });

  it('that did not start somewhere gives way there to the one before, and for lack of one to that of the site', async () => {
    publish({ ...shell('2').entry, previous: shell('1').entry });
    expect(await titleAt('ondine_shell_failed=2')).toBe('Shell 1');
    publish(shell('2').entry);
    expect(await titleAt('ondine_shell_failed=2')).toBe('Ondine');
  });

  it.each([
    ['is missing', (path: string) => files.delete(path)],
    ['was changed', (path: string) => files.set(path, '<script>steal()</script>')],
  ])('whose page %s in the store gives way to the one before', async (_what, spoil) => {
    spoil('remotes/shell/2/index.html');
    publish({ ...shell('2').entry, previous: shell('1').entry });
    expect(await titleAt()).toBe('Shell 1');
  });

  it('goes on while the store is away, and begins with that of the site', async () => {
    isAway = true;
    expect(await titleAt()).toBe('Ondine');
    expect((await ask('/assets/main.1.js')).status).toBe(503);
    isAway = false;
    publish(shell('1').entry);
    expect(await titleAt()).toBe('Shell 1');
    await ask('/assets/main.1.js');
    isAway = true;
    expect(await titleAt()).toBe('Shell 1');
    expect((await ask('/assets/main.1.js')).body).toBe('main(1)');
  });

  it.each([
    '/remotes/shell/1/index.html',
    '/remotes/shell/1/assets/main.1.js',
    '/index.html',
    '/screens.json',
    '/release.json',
  ])('has nothing at %s', async (path) => {
    publish(shell('1').entry);
    expect((await ask(path)).status).toBe(404);
  });
});
