import type { RemotesFile, SignedRemotes } from '@ondine/contracts';

/** What lies below these is the same for ever: a name changes with the content, a release has a folder of its own. */
export const isImmutable = (path: string): boolean => /^\/(?:assets|remotes)\/./.test(path);

/** Files that keep their names, and without which a screen does not work. */
export const isNamed = (path: string): boolean => ['/remotes.json', '/checked-worker.js'].includes(path);

/** Addresses that are screens: no files, no calls, and nothing that stands beside the shell in development. */
export const isScreen = (path: string): boolean =>
  !/^\/(?:api|assets|remotes|development|test-checkout|stories)(?:\/|$)/.test(path) &&
  !path.slice(path.lastIndexOf('/')).includes('.');

/**
 * The folders of all releases that a tab may load by now, each with a slash at its end.
 * @param text `/remotes.json` as it is signed; the tab that reads it checks the signature
 * @throws Error when it is no such file
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

/** Which of the kept addresses are of releases that are not in use any more. @param folders of those that are */
export const outdated = (paths: readonly string[], folders: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith('/remotes/') && !folders.some((folder) => path.startsWith(folder)));

/** Which files of a release a browser may ask for. @param paths all that its list names */
export const filesToKeep = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) => !/\.(?:br|gz|map|txt|sig)$|^(?:prerendered(?:-for-users)?|mf-stats)\.json$/.test(path),
  );

/**
 * Which of the kept scripts and style sheets of the shell belong to none that can be asked for any more.
 * @param named by the page that is kept; nothing is outdated before all of them are there
 * @param used by the tab that is open: its shell may have more than its page names, such as the words of a language
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
