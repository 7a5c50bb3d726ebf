import { filesToKeep, isImmutable, liveFolders, outdated, outdatedAssets } from './kept-files.ts';
import { assetsOf, takePageApart } from './kept-page.ts';
import type { ChosenRelease, KeepMessage } from './worker-message.ts';

/** Names of the caches. Their content is the same for all users: files of the site, and its empty page. */
export const cacheNames = { files: 'ondine-files', named: 'ondine-named' } as const;

/** The key of the cached page, whatever screen it was requested for. */
export const pageAddress = '/offline-page';
const remotesAddress = '/remotes.json';

/** Time-out in ms, enough for the pose model, eight megabytes compressed, at a megabit a second. */
const timeLimitMs = 120_000;

const load = (path: string, options: RequestInit = {}): Promise<Response> =>
  fetch(path, { ...options, signal: AbortSignal.timeout(timeLimitMs) });

/** The used fields of a release's `release.json`. */
interface FileList {
  readonly files: Readonly<Record<string, string>>;
}

const isOk = (answer: Response) => answer.status === 200 && answer.type === 'basic' && !answer.redirected;

/** Caches an immutable file. @throws Error when it cannot be loaded */
async function keepFile(cache: Cache, path: string, integrity?: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return;
  const answer = await load(path, { priority: 'low', ...(integrity && { integrity }) });
  if (isOk(answer)) await cache.put(path, answer);
}

/** Copies an identical file of another release of a remote, which need not be loaded again. */
async function copySame(cache: Cache, release: string, file: string, integrity: string): Promise<boolean> {
  const [, remotes, name] = release.split('/');
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const [other] = pathname.split(file);
    if (!other?.startsWith(`/${remotes}/${name}/`) || pathname !== other + file || other === release)
      continue;
    const list = await cache.match(`${other}release.json`, { ignoreVary: true });
    const copy = await cache.match(pathname, { ignoreVary: true });
    if (!list || !copy || ((await list.json()) as FileList).files[file] !== integrity) continue;
    await cache.put(release + file, copy);
    return true;
  }
  return false;
}

/** Caches all files of a release that a browser may request. @throws Error when one cannot be loaded */
async function keepRelease(cache: Cache, { folder, integrity }: ChosenRelease): Promise<void> {
  const listAddress = `${folder}release.json`;
  await keepFile(cache, listAddress, integrity);
  const list = await cache.match(listAddress, { ignoreVary: true });
  if (!list) return;
  const { files } = (await list.json()) as FileList;
  for (const file of filesToKeep(Object.keys(files))) {
    const hash = files[file] ?? '';
    const isThere = await cache.match(folder + file, { ignoreVary: true });
    if (!isThere && !(await copySame(cache, folder, file, hash))) await keepFile(cache, folder + file, hash);
  }
}

/** Removes the files of unused releases and shells. */
async function removeOutdated(files: Cache, named: Cache, used: readonly string[]): Promise<void> {
  const [page, remotes] = [await named.match(pageAddress), await named.match(remotesAddress)];
  if (!page || !remotes) return;
  const paths = (await files.keys()).map(({ url }) => new URL(url).pathname);
  const old = outdatedAssets(paths, assetsOf(await page.text()), used);
  for (const path of [...outdated(paths, liveFolders(await remotes.text())), ...old])
    await files.delete(path, { ignoreVary: true });
}

/**
 * The parts of a page to cache: the page as for every screen, and its `remotes.json` beside it.
 * @returns null for a page that is not cached
 */
export async function keptPage(answer: Response): Promise<Response | null> {
  if (!isOk(answer) || !answer.headers.get('Content-Type')?.startsWith('text/html')) return null;
  const parts = takePageApart(await answer.clone().text());
  if (!parts) return null;
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Vary']) headers.delete(name);
  if (parts.remotes !== undefined) {
    const named = await caches.open(cacheNames.named);
    const type = { 'Content-Type': 'application/json; charset=utf-8' };
    await named.put(remotesAddress, new Response(parts.remotes, { headers: type }));
  }
  return new Response(parts.html, { headers });
}

/**
 * Caches the files that a tab asks for, and the page with its files; then removes those that nobody can request any
 * more.
 */
export async function keepForOffline({
  files,
  releases,
}: Pick<KeepMessage, 'files' | 'releases'>): Promise<void> {
  const [cache, named] = [await caches.open(cacheNames.files), await caches.open(cacheNames.named)];
  if (!(await named.match(pageAddress))) {
    const page = await keptPage(await load('/dashboard'));
    if (page) await named.put(pageAddress, page);
  }
  const worker = await load('/checked-worker.js');
  if (isOk(worker)) await named.put('/checked-worker.js', worker);
  const page = await named.match(pageAddress);
  const assets = page ? assetsOf(await page.text()) : [];
  for (const path of new Set([...assets, ...files])) if (isImmutable(path)) await keepFile(cache, path);
  for (const release of releases) if (isImmutable(release.folder)) await keepRelease(cache, release);
  await removeOutdated(cache, named, files);
}
