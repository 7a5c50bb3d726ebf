import type { RemotesFile, SignedRemotes } from '@ondine/contracts';

/** Files below these paths are immutable: a name changes with the content, a release has its own folder. */
export const isImmutable = (path: string): boolean => /^\/(?:assets|remotes)\/./.test(path);

/** Files with fixed names that a screen needs. */
export const isNamed = (path: string): boolean => ['/remotes.json', '/checked-worker.js'].includes(path);

/** Whether a path is a screen: not a file, not a call, and not a path that only exists in development. */
export const isScreen = (path: string): boolean =>
  !/^\/(?:api|assets|remotes|development|test-checkout|stories)(?:\/|$)/.test(path) &&
  !path.slice(path.lastIndexOf('/')).includes('.');

/**
 * The folders of all releases that a tab may load now, each with a trailing slash.
 * @param text the signed `/remotes.json`; the tab that reads it checks the signature
 * @throws Error when it is invalid
 */
export function liveFolders(text: string): string[] {
  const { content } = JSON.parse(text) as SignedRemotes;
  const { remotes } = JSON.parse(content) as RemotesFile;
  return Object.values(remotes).flatMap((entry) =>
    [entry, entry.canary, entry.previous].flatMap((release) =>
      release ? [release.manifest.slice(0, release.manifest.lastIndexOf('/') + 1)] : [],
    ),
  );
}

/** The cached paths of releases that are not in use any more. @param folders of those in use */
export const outdated = (paths: readonly string[], folders: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith('/remotes/') && !folders.some((folder) => path.startsWith(folder)));

/** The files of a release that a browser may request. @param paths all files in its list */
export const filesToKeep = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) => !/\.(?:br|gz|map|txt|sig)$|^(?:prerendered(?:-for-users)?|mf-stats)\.json$/.test(path),
  );

/**
 * The cached scripts and style sheets of the shell that cannot be requested any more.
 * @param named by the cached page; nothing is outdated before all of them are cached
 * @param used by the open tab: its shell may have more than its page names, such as the texts of a language
 */
export function outdatedAssets(
  paths: readonly string[],
  named: readonly string[],
  used: readonly string[],
): string[] {
  if (!named.every((path) => paths.includes(path))) return [];
  return paths.filter(
    (path) => /^\/assets\/.*\.(?:js|css)$/.test(path) && !named.includes(path) && !used.includes(path),
  );
}
