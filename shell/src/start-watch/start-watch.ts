import type { RemoteEntry, RemotesFile, SignedRemotes } from '@ondine/contracts';

/**
 * What is imported of the contracts here is types alone: this runs before the shell, to tell when that does not start,
 * and is to have as little in it as can be. A test holds these against the contracts.
 */
export const names = {
  shell: 'shell',
  /** What the name of each release of the shell begins with. */
  shellReleases: 'shell@',
  remotesElement: 'remotes',
  startedAttribute: 'data-started',
  startFailedEvent: 'ondine-start-failed',
  drawCookie: 'ondine_shell_draw',
  failedCookie: 'ondine_shell_failed',
  opened: '/api/reports/release-opened',
  failure: '/api/reports/remote-failure',
} as const;

/** How long a browser gets the release before instead of one that did not start in it, seconds. */
const avoidedSeconds = 3600;

/** The page, as far as it is looked at. */
export interface WatchedPage {
  readonly document: Document;
  /** Of the shell in this page. */
  readonly version: string;
  readonly send: (path: string, body: object) => void;
  readonly reload: () => void;
}

/** The shell as the page says it is live. Nothing is decided by it that a signature would have to vouch for. */
function liveShell(document: Document): { entry: RemoteEntry | undefined; ended: readonly string[] } {
  const text = document.getElementById(names.remotesElement)?.textContent;
  if (!text) return { entry: undefined, ended: [] };
  const { content, ended_canaries: ended = [] } = JSON.parse(text) as SignedRemotes;
  return { entry: (JSON.parse(content) as RemotesFile).remotes[names.shell], ended };
}

/** Tells that a release of the shell is opened, while there is a canary to compare it with. */
export function reportOpened({ document, version, send }: WatchedPage): void {
  const { entry, ended } = liveShell(document);
  const canary = entry?.canary?.version;
  if (canary === undefined || ended.includes(names.shellReleases + canary)) return;
  // A browser that has drawn nothing yet could have got no other: it would only speak against the live release.
  if (!document.cookie.includes(`${names.drawCookie}=`)) return;
  send(names.opened, { remote: names.shell, version });
}

/**
 * Tells when the shell has not started, and asks for the release before, once. It has when all of its page's scripts have
 * run and none of its steps has failed.
 * @param reason what the browser said, if it did
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
