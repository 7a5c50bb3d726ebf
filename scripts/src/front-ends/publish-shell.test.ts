import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishShell } from './publish-shell.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'ondine-shell-'))));
afterEach(() => rm(folder, { recursive: true }));

/** A build whose page loads one script, published. */
async function publish(script: string): Promise<void> {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'icon.svg'), '<svg/>');
  await writeFile(join(dist, 'assets', `${script}.js`), `console.log("${script}");`.repeat(2000));
  await writeFile(join(dist, 'index.html'), `<script src="/assets/${script}.js"></script>`);
  await publishShell(dist, join(folder, 'site'), {
    cacheDir: join(folder, 'cache'),
    keys: { trusted: ['a key'] },
  });
}
const published = (...path: string[]) => join(folder, 'site', 'shell', ...path);

it('publishes what a build has, with compressed forms, the hash of its script and the trusted keys', async () => {
  await publish('one');
  expect(await readFile(published('index.html'), 'utf8')).toMatch(
    /src="\/assets\/one.js" integrity="sha384-/,
  );
  expect(await readdir(published('assets'))).toEqual(['one.js', 'one.js.br', 'one.js.gz']);
  expect(JSON.parse(await readFile(published('release.json'), 'utf8'))).toMatchObject({ keys: ['a key'] });
});

it('a page that is served stays whole while another is published', async () => {
  await publish('one');
  const icon = await stat(published('icon.svg'));
  let looks = 0;
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const [, script = ''] = /src="\/([^"]+)"/.exec(await readFile(published('index.html'), 'utf8')) ?? [];
      // Its script may only be gone when it is no longer the page.
      const isThere = existsSync(published(script));
      const page = await readFile(published('index.html'), 'utf8');
      expect(isThere || !page.includes(script)).toBe(true);
      looks += 1;
    }
  })();
  for (const script of ['two', 'three', 'four', 'five']) await publish(script);
  over.abort();
  await looking;
  expect(looks).toBeGreaterThan(4);
  expect(await readdir(published('assets'))).toEqual(['five.js', 'five.js.br', 'five.js.gz']);
  expect((await stat(published('icon.svg'))).mtimeMs).toBe(icon.mtimeMs);
});
