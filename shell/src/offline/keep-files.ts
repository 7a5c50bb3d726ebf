import { filesToKeep, isImmutable, liveFolders, outdated, outdatedAssets } from './kept-files.ts';
import { assetsOf, takePageApart } from './kept-page.ts';
import type { ChosenRelease, KeepMessage } from './worker-message.ts';

/** Names of the caches. All that is in them is the same for everybody: files of the site, and its empty page. */
export const cacheNames = { files: 'ondine-files', named: 'ondine-named' } as const;

/** Under which the page is kept, whatever screen it was asked for. */
export const pageAddress = '/offline-page';
const remotesAddress = '/remotes.json';

/** The pose model, eight megabytes compressed, comes within it on a line of a megabit a second. */
const timeLimitMs = 120_000;

const load = (path: string, options: RequestInit = {}): Promise<Response> =>
  fetch(path, { ...options, signal: AbortSignal.timeout(timeLimitMs) });

/** `release.json` of a release, as far as it is read here. */
interface FileList {
  readonly files: Readonly<Record<string, string>>;
}

const isOk = (answer: Response) => answer.status === 200 && answer.type === 'basic' && !answer.redirected;

/** Keeps a file that never changes. @throws Error when it cannot be had */
async function keepFile(cache: Cache, path: string, integrity?: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return;
  const answer = await load(path, { priority: 'low', ...(integrity && { integrity }) });
  if (isOk(answer)) await cache.put(path, answer);
}

/** The same file of another release of a remote, which need not be loaded again. */
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

/** Keeps all that a browser may ask for of a release. @throws Error when something cannot be had */
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

/** Removes the files of the releases and of the shells that are not in use any more. */
async function removeOutdated(files: Cache, named: Cache, used: readonly string[]): Promise<void> {
  const [page, remotes] = [await named.match(pageAddress), await named.match(remotesAddress)];
  if (!page || !remotes) return;
  const paths = (await files.keys()).map(({ url }) => new URL(url).pathname);
  const old = outdatedAssets(paths, assetsOf(await page.text()), used);
  for (const path of [...outdated(paths, liveFolders(await remotes.text())), ...old])
    await files.delete(path, { ignoreVary: true });
}

/**
 * What is kept of a page: the same for every screen, with what it said is live beside it.
 * @returns null for a page that is not kept
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

/** Keeps what a tab asks for, and the page with what it is made of; then removes what nobody can ask for any more. */
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
