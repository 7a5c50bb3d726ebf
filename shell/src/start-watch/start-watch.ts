import type { RemoteEntry, RemotesFile, SignedRemotes } from '@ondine/contracts';

/**
 * Only types are imported from the contracts: this runs before the shell, to report when that does not start, and must
 * be as small as possible. A test compares the names with the contracts.
 */
export const names = {
  shell: 'shell',
  /** The prefix of the name of each release of the shell. */
  shellReleases: 'shell@',
  remotesElement: 'remotes',
  startedAttribute: 'data-started',
  startFailedEvent: 'ondine-start-failed',
  drawCookie: 'ondine_shell_draw',
  failedCookie: 'ondine_shell_failed',
  opened: '/api/reports/release-opened',
  failure: '/api/reports/remote-failure',
} as const;

/** How long a browser gets the previous release instead of one that failed to start, seconds. */
const avoidedSeconds = 3600;

/** The used parts of the page. */
export interface WatchedPage {
  readonly document: Document;
  /** Of the shell in this page. */
  readonly version: string;
  readonly send: (path: string, body: object) => void;
  readonly reload: () => void;
}

/**
 * The entry of the shell in the page's file of remotes. Its signature is not checked, because nothing security-relevant
 * depends on it here.
 */
function liveShell(document: Document): { entry: RemoteEntry | undefined; ended: readonly string[] } {
  const text = document.getElementById(names.remotesElement)?.textContent;
  if (!text) return { entry: undefined, ended: [] };
  const { content, ended_canaries: ended = [] } = JSON.parse(text) as SignedRemotes;
  return { entry: (JSON.parse(content) as RemotesFile).remotes[names.shell], ended };
}

/** Reports that a release of the shell is opened, while there is a canary to compare it with. */
export function reportOpened({ document, version, send }: WatchedPage): void {
  const { entry, ended } = liveShell(document);
  const canary = entry?.canary?.version;
  if (canary === undefined || ended.includes(names.shellReleases + canary)) return;
  // A browser without a draw could not have got the canary: counting it would bias the comparison against the live
  // release.
  if (!document.cookie.includes(`${names.drawCookie}=`)) return;
  send(names.opened, { remote: names.shell, version });
}

/**
 * Reports when the shell has not started, and requests the previous release, once. The shell has started when all
 * scripts of its page have run and none of its steps has failed.
 * @param reason the browser's error, if any
 */
export function checkStarted({ document, version, send, reload }: WatchedPage, reason: string): void {
  const isStyled = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet !== null,
  );
  if (document.documentElement.hasAttribute(names.startedAttribute) && isStyled) return;
  send(names.failure, { remote: names.shell, version, reason: reason.slice(0, 300) });
  const { entry } = liveShell(document);
  if (!entry || document.cookie.includes(`${names.failedCookie}=`)) return;
  document.cookie = `${names.failedCookie}=${version}; Max-Age=${avoidedSeconds}; Path=/; SameSite=Lax`;
  reload();
}
