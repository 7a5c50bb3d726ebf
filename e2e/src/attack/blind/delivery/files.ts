import { integrityOf } from '@ondine/scripts/integrity-of';
import { z } from 'zod';
import { type Attack, holdsWithout } from '../attack.ts';
import { namedIn, readReleases } from '../delivered.ts';

const area = 'delivery';
const forgotten = [
  '/.git/HEAD', '/.env', '/package.json', '/package-lock.json', '/server.js', '/Dockerfile', '/.npmrc', '/.DS_Store',
  '/backup.zip', '/dump.sql', '/tsconfig.json', '/metrics', '/debug', '/admin.html', '/server-status', '/api/metrics',
  '/api/docs/../../package.json', '/remotes/', '/assets/', '/remotes/mf-chat/', '/data/', '/keys/', '/.well-known/',
  '/assets/.htaccess', '/node_modules/', '/src/main.ts', '/internal', '/internal/health', '/api/internal/users',
]; // prettier-ignore

const signedList = z.object({ content: z.string(), signatures: z.record(z.string(), z.string()) });

/** Files that browsers may get, and those that they must not get. */
export const files: readonly Attack[] = [
  {
    id: 'forgotten-files',
    area,
    goal: 'no file of the workshop, listing of a folder or inner address is given to a visitor',
    async run(target) {
      const found: string[] = [];
      for (const path of forgotten) {
        const { status, text } = await target.call('GET', path);
        if ((status === 200 && !text.startsWith('<!doctype html>')) || status >= 500)
          found.push(`${path} ${status}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'source-maps',
    area,
    goal: 'no script has a source map beside it, or names one',
    async run(target) {
      const { text } = await target.call('GET', '/');
      const releases = await readReleases(target);
      const scripts = [
        ...namedIn(text)
          .map(({ path }) => path)
          .filter((path) => path.endsWith('.js')),
        ...releases.flatMap(({ folder, release }) =>
          release.success
            ? Object.keys(release.data.files)
                .filter((file) => /\.(?:js|css)$/.test(file))
                .map((file) => `${folder}/${file}`)
            : [],
        ),
      ];
      const found: string[] = [];
      for (const path of scripts) {
        const map = await target.call('GET', `${path}.map`);
        const script = await target.call('GET', path);
        if (
          map.status === 200 ||
          /sourceMappingURL=(?!data:)\S+\.map/.test(script.text) ||
          script.text.includes('"sourcesContent"')
        )
          found.push(path);
      }
      return {
        ...holdsWithout(found, `${scripts.length} scripts`),
        held: found.length === 0 && scripts.length > 0,
      };
    },
  },
  {
    id: 'files-match-their-hashes',
    area,
    goal: 'every script is named with a hash, and each file of a release has the one that the release says',
    async run(target) {
      const { text } = await target.call('GET', '/');
      const found: string[] = [];
      let checked = 0;
      for (const { path, integrity } of namedIn(text)) {
        if (!path.endsWith('.js')) continue;
        checked += 1;
        if (integrity !== integrityOf((await target.call('GET', path)).text)) found.push(path);
      }
      for (const { folder, release } of await readReleases(target))
        for (const [file, hash] of Object.entries(release.data?.files ?? {})) {
          if (!/\.(?:js|css|json)$/.test(file)) continue;
          const { status, text: content } = await target.call('GET', `${folder}/${file}`);
          if (status === 200) checked += 1;
          if (status === 200 && integrityOf(content) !== hash) found.push(`${folder}/${file}`);
        }
      return {
        held: found.length === 0 && checked > 3,
        seen: found.slice(0, 4).join('; ') || `${checked} checked`,
      };
    },
  },
  {
    id: 'release-is-signed',
    area,
    goal: 'the hash of each release that the page loads is in a signed list',
    async run(target) {
      const { text: page } = await target.call('GET', '/');
      const listed = signedList.parse(JSON.parse(/id="remotes">([^<]+)</.exec(page)?.[1] ?? '{}'));
      const found: string[] = [];
      if (Object.values(listed.signatures).every((signature) => signature.length < 80))
        found.push('unsigned');
      for (const { folder } of await readReleases(target)) {
        const { text } = await target.call('GET', `${folder}/release.json`);
        if (!listed.content.includes(integrityOf(text))) found.push(folder);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'files-cannot-be-written',
    area,
    goal: 'no method writes, moves or deletes a file of the site',
    async run(target) {
      const { text } = await target.call('GET', '/');
      const script = namedIn(text).find(({ path }) => path.endsWith('.js'))?.path ?? '/';
      const before = integrityOf((await target.call('GET', script)).text);
      const found: string[] = [];
      for (const method of ['PUT', 'POST', 'DELETE', 'PATCH', 'PROPPATCH', 'MOVE', 'COPY', 'MKCOL'])
        for (const path of [script, '/remotes/mf-chat/9.9.9-evil/release.json', '/assets/evil.js']) {
          const { status } = await target.call(method, path, {
            body: 'alert(1)',
            headers: { destination: '/assets/x.js', 'content-type': 'text/javascript', 'content-length': 8 },
          });
          if (status < 400 || status >= 500) found.push(`${method} ${path} ${status}`);
        }
      if (integrityOf((await target.call('GET', script)).text) !== before) found.push('changed');
      return holdsWithout(found);
    },
  },
  {
    id: 'encodings-agree',
    area,
    goal: 'a page asked for with any Accept-Encoding says what it is, varies on it and is never 5xx',
    async run(target) {
      const found: string[] = [];
      for (const accepted of [
        'br',
        'gzip',
        'br;q=0, gzip;q=0, identity;q=0',
        '*;q=0',
        'zstd',
        'x'.repeat(3000),
        'gzip;q=x',
        '',
      ]) {
        const answer = await target.call('GET', '/', { headers: { 'accept-encoding': accepted } });
        if (answer.status >= 500 || !String(answer.headers.vary).toLowerCase().includes('accept-encoding'))
          found.push(`${accepted.slice(0, 20)} ${answer.status}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'inside-in-releases',
    area,
    goal: 'neither a page nor a release tells visitors paths of the source, commits or notes of the workshop',
    async run(target) {
      const { text } = await target.call('GET', '/');
      const found = [
        ...(/id="remotes">([^<]+)</.exec(text)?.[1]?.match(/(?<![\w-])[\w-]+\/src\/[\w/.-]+/g) ?? []),
      ];
      for (const { folder } of await readReleases(target)) {
        const release = await target.call('GET', `${folder}/release.json`);
        found.push(...(release.text.match(/"commit":\s*"[^"]+"/g) ?? []));
      }
      return holdsWithout(found);
    },
  },
];
