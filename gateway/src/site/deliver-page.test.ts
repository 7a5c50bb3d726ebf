import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { callFrom, silentLogger, targetAt, testApp, type TestApp } from '@ondine/platform/testing';
import express from 'express';
import { integrityOf, signedRemotes, testRelease, testReleaseKey } from '../testing/sign-site.ts';
import { deliverPage } from './deliver-page.ts';
import { createPublishedReleases } from './published-releases.ts';

const key = testReleaseKey();
const manifest = JSON.stringify({
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [{ assets: { js: { sync: ['a.js'], async: ['later.js'] }, css: { sync: ['a.css'] } } }],
});
const landing = '<h1>$& Strength</h1>';
const spanish = '<h1>Fuerza</h1>';
const accountFiles = {
  'mf-manifest.json': manifest,
  'remoteEntry.js': '1',
  'a.js': '2',
  'a.css': 'h1{color:red}',
  'prerendered.json': JSON.stringify({ '/': landing, '/?language=es': spanish }),
};
const account = testRelease('mf-account', '1', accountFiles);
const list = '<style>[data-style="0"]{height:1rem}</style><h1>Talk</h1><i data-style="0"></i>';
const chatFiles = {
  'mf-manifest.json': manifest,
  'remoteEntry.js': '4',
  'a.js': '5',
  'a.css': 'p{color:blue}',
  'prerendered-for-users.json': JSON.stringify({
    '/chat': list,
    '/chat?language=es': '<h1>Hablar</h1>',
    '/chat/exercise/tea': '<h1>Tea</h1>',
    '/chat/history': '<h1>History</h1>',
  }),
};
const chat = testRelease('mf-chat', '1', chatFiles);
const screens = [
  { path: '/', remote: 'mf-account' },
  { path: '/login', remote: 'mf-account' },
  { path: '/chat', remote: 'mf-chat', users: true, navigation: true },
  { path: '/chat/exercise/:slug', remote: 'mf-chat', users: true },
  { path: '/chat/history', remote: 'mf-chat' },
];
const descriptions = {
  en: '<meta name="description" lang="en" content="In private."/>',
  es: '<meta name="description" lang="es" content="En privado."/>',
};
const html =
  `<html lang="en"><head>${descriptions.en}${descriptions.es}` +
  '<title>Ondine</title><script defer src="/assets/main.1.js"></script>' +
  '<script defer src="/assets/app.1.js" integrity="sha384-a"></script>' +
  '<link href="/assets/main.css" rel="stylesheet"></head><body><div id="root"></div></body></html>';

/** As it is sent to readers of English. */
const english = html.replace(descriptions.es, '');

let shell: string;
let files: Map<string, string>;
let isAway: boolean;
let endedCanaries: readonly string[];
let app: TestApp;

beforeEach(async () => {
  shell = await mkdtemp(join(tmpdir(), 'ondine-shell-'));
  await writeFile(join(shell, 'index.html'), html);
  await mkdir(join(shell, 'assets'));
  await writeFile(join(shell, 'assets', 'main.css'), "body{background:url('/assets/a.png')}");
  await writeFile(join(shell, 'screens.json'), JSON.stringify(screens));
  const folder = (name: string, list: string, contents: Record<string, string>) =>
    Object.entries({ ...contents, 'release.json': list }).map(
      ([path, body]) => [`remotes/${name}/1/${path}`, body] as const,
    );
  files = new Map([
    ...folder('mf-account', account.list, accountFiles),
    ...folder('mf-chat', chat.list, chatFiles),
    ['remotes.json', signedRemotes({ 'mf-account': account.entry, 'mf-chat': chat.entry }, 1, key)],
  ]);
  isAway = false;
  endedCanaries = [];
  const logger = silentLogger();
  const store = {
    read(path: string) {
      const body = files.get(path);
      if (isAway) return Promise.reject(new Error('away'));
      return Promise.resolve(body === undefined ? undefined : Buffer.from(body));
    },
  };
  const releases = createPublishedReleases({
    store,
    keys: [key.publicKey],
    logger,
    endedCanaries: () => Promise.resolve(endedCanaries),
  });
  const policed = express().use((_request, response, next) => {
    response.set('Content-Security-Policy', "default-src 'self'; style-src 'self'");
    next();
  });
  app = await testApp(policed.use(deliverPage(shell, { releases, logger })));
});
afterEach(async () => {
  await app.close();
  await rm(shell, { recursive: true });
});

const pageAt = async (path: string, headers: Record<string, string> = {}) =>
  String((await app.ask(`GET ${path}`, { headers })).body);

describe('the page of a screen', () => {
  it('shows a visitor what is prerendered, with its styles in it', async () => {
    const page = await pageAt('/');
    expect(page).toContain(
      `<div id="prerendered"><style>h1{color:red}</style>${landing}</div><!--/prerendered--><div id="root">`,
    );
    expect(page).toContain("<style>body{background:url('/assets/a.png')}</style>");
    expect(page).not.toContain('rel="stylesheet"');
  });

  it('has the code of such a screen in a template, which loads nothing', async () => {
    const page = await pageAt('/');
    const [, inTemplate = ''] = /<template id="first-files">(.*?)<\/template>/.exec(page) ?? [];
    expect(inTemplate).toContain('<script defer src="/assets/app.1.js" integrity="sha384-a"></script>');
    expect(inTemplate).toContain('<link rel="preload" as="script" href="/remotes/mf-account/1/a.js"');
    const outside = page.replace(inTemplate, '');
    expect(outside).toContain('<script defer src="/assets/main.1.js"></script>');
    expect(outside).not.toMatch(/app\.1\.js|rel="preload"/);
  });

  it('loads the code with the page of every other screen, and of a user', async () => {
    for (const page of [await pageAt('/login'), await pageAt('/chat', { Cookie: 'access_token=a' })]) {
      expect(page).toContain('<script defer src="/assets/app.1.js" integrity="sha384-a"></script>');
      expect(page).not.toContain('<template');
    }
  });

  it('loads the code of a shell whose page has no script for the application of its own, at low priority', async () => {
    await writeFile(
      join(shell, 'index.html'),
      html.replace(/<script defer src="\/assets\/app.*?<\/script>/, ''),
    );
    const page = await pageAt('/');
    expect(page).not.toContain('<template');
    expect(page).toContain(
      '<link rel="preload" as="script" fetchpriority="low" href="/remotes/mf-account/1/a.js"',
    );
  });

  it.each([
    ['chose it', { Cookie: 'ondine_language=es', 'Accept-Language': 'en' }, spanish, 'es'],
    ['likes it best', { 'Accept-Language': 'es-MX, en;q=0.8' }, spanish, 'es'],
    ['chose English', { Cookie: 'ondine_language=en', 'Accept-Language': 'es' }, landing, 'en'],
    ['likes it second best', { 'Accept-Language': 'en, es;q=0.8' }, landing, 'en'],
  ] as const)('speaks Spanish to whoever %s, and says so to caches', async (_, headers, screen, language) => {
    const answer = await app.ask('GET /', { headers });
    expect(String(answer.body)).toContain(`${screen}</div><!--/prerendered-->`);
    expect(String(answer.body)).toContain(`<html lang="${language}">`);
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    const other = String((await app.ask('GET /login', { headers })).body);
    expect(other).toContain(`<html lang="${language}">`);
    expect(other.match(/<meta name="description"[^>]*>/g)).toEqual([descriptions[language]]);
  });

  it('may have those styles, by their hashes, and no others', async () => {
    const policyOf = async (path: string) =>
      (await app.ask(`GET ${path}`)).headers.get('content-security-policy');
    const hash = createHash('sha256').update('h1{color:red}').digest('base64');
    expect(await policyOf('/')).toContain(`style-src 'self' 'sha256-`);
    expect(await policyOf('/')).toContain(`'sha256-${hash}'`);
    expect(await policyOf('/login')).toBe("default-src 'self'; style-src 'self'");
  });

  it('links to a style sheet that names files beside it', async () => {
    await writeFile(join(shell, 'assets', 'main.css'), 'body{background:url(a.png)}');
    expect(await pageAt('/')).toContain('<link href="/assets/main.css" rel="stylesheet">');
  });

  const user = { Cookie: 'access_token=x' };
  const talk = `<div id="prerendered" data-navigation><style>p{color:blue}</style>${list}</div><!--/prerendered-->`;

  it('shows the screens of users to those who may be signed in, and to nobody else', async () => {
    expect(await pageAt('/chat', user)).toContain(talk);
    expect(await pageAt('/chat', { Cookie: 'access_token=x; ondine_language=es' })).toContain(
      '<h1>Hablar</h1>',
    );
    expect(await pageAt('/chat')).not.toContain('prerendered');
    expect(await pageAt('/chat/exercise/tea', user)).toContain('<h1>Tea</h1></div><!--/prerendered-->');
    expect(await pageAt('/chat/exercise/coffee', user)).not.toContain('prerendered');
    expect(await pageAt('/chat/exercise/tea')).not.toContain('prerendered');
  });

  it('shows none of them with a shell that does not know of them', async () => {
    expect(await pageAt('/chat/history', user)).not.toContain('prerendered');
  });

  it('lets them have the styles that are in them', async () => {
    const answer = await app.ask('GET /chat', { headers: user });
    for (const style of ['p{color:blue}', '[data-style="0"]{height:1rem}']) {
      const hash = createHash('sha256').update(style).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }
  });

  it('shows none of them while another release may draw the screen, and shows them once that has ended', async () => {
    const canary = { ...chat.entry, version: '2', share: 10 };
    files.set('remotes.json', signedRemotes({ 'mf-chat': { ...chat.entry, canary } }, 2, key));
    expect(await pageAt('/chat', user)).not.toContain('prerendered');
    endedCanaries = ['mf-chat@2'];
    expect(await pageAt('/chat', user)).toContain(talk);
  });

  it('shows nothing beforehand where somebody may be signed in, or where nothing is prerendered', async () => {
    expect(await pageAt('/', { Cookie: 'access_token=x' })).not.toContain('prerendered');
    expect(await pageAt('/login')).not.toContain('prerendered');
  });

  it('names what the remote of the screen needs first, by the hashes of its signed list', async () => {
    const page = await pageAt('/chat/exercise/coffee');
    for (const [path, as] of [
      ['remoteEntry.js', 'as="script"'],
      ['a.js', 'as="script"'],
      ['a.css', 'as="style"'],
    ] as const) {
      const hash = integrityOf(chatFiles[path]);
      expect(page).toContain(
        `<link rel="preload" ${as} href="/remotes/mf-chat/1/${path}" integrity="${hash}">`,
      );
    }
    for (const path of ['release.json', 'mf-manifest.json']) {
      expect(page).toContain(`as="fetch" crossorigin="anonymous" href="/remotes/mf-chat/1/${path}">`);
    }
    expect(page).not.toContain('later.js');
  });

  it('has the remotes as they are signed, in an element that runs nothing and cannot be left', async () => {
    const odd = { ...account.entry, notices: ['</script><script>alert(1)</script>'] };
    const text = signedRemotes({ 'mf-account': odd }, 2, key);
    files.set('remotes.json', text);
    const page = await pageAt('/nowhere');
    const [, data = ''] = /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toEqual(JSON.parse(text));
    expect(page).not.toContain('alert(1)</script>');
  });

  it('follows the release that is live', async () => {
    await pageAt('/');
    const next = testRelease('mf-account', '2', {
      ...accountFiles,
      'prerendered.json': '{"/":"<p>New</p>"}',
    });
    for (const [path, body] of Object.entries({
      ...accountFiles,
      'prerendered.json': '{"/":"<p>New</p>"}',
      'release.json': next.list,
    })) {
      files.set(`remotes/mf-account/2/${path}`, body);
    }
    files.set('remotes.json', signedRemotes({ 'mf-account': next.entry }, 2, key));
    expect(await pageAt('/')).toContain('<p>New</p></div><!--/prerendered-->');
  });

  it('follows the shell, as under a development server', async () => {
    await pageAt('/');
    const index = join(shell, 'index.html');
    await writeFile(index, html.replace('Ondine', 'Changed'));
    await utimes(index, 1, 1);
    expect(await pageAt('/')).toContain('<title>Changed</title>');
  });

  it('is the plain page while nothing is known of releases, and whole again after that', async () => {
    isAway = true;
    expect(await pageAt('/')).toBe(english);
    isAway = false;
    expect(await pageAt('/')).toContain(landing);
  });

  it('does without a file that was changed in the store', async () => {
    files.set('remotes/mf-account/1/mf-manifest.json', '{}');
    const answer = await app.ask('GET /');
    expect([answer.status, answer.body]).toEqual([200, english]);
  });

  it('is not sent again to a browser that has it, and goes compressed to one that has not', async () => {
    // Not by fetch, which demands an answer of its own when it is asked for a version.
    const ask = (headers: Record<string, string>) => callFrom(targetAt(app.url), '/', { headers });
    const { headers } = await ask({});
    expect([headers.vary, headers['cache-control']]).toEqual([
      'Accept-Encoding, Accept-Language, Cookie',
      'no-cache',
    ]);
    const known = { 'if-none-match': headers.etag ?? '' };
    expect((await ask(known)).status).toBe(304);
    expect((await ask({ ...known, cookie: 'access_token=x' })).status).toBe(200);
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const sent = await ask({ 'accept-encoding': encoding });
      expect(sent.headers['content-encoding']).toBe(encoding);
      expect(open(await sent.bytes()).toString()).toContain(landing);
    }
  });
});
