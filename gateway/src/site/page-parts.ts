import { prerenderedKey, releaseName, type Language } from '@ondine/contracts';
import type { PageParts } from './compose-page.ts';
import { describeRelease, type ReleaseFront } from './describe-release.ts';
import type { PublishedReleases, PublishedRemotes } from './published-releases.ts';
import type { Screen } from './shell-pages.ts';

/** Who asks for a page, and for which. */
export interface Visit {
  readonly path: string;
  readonly language: Language;
  /** Whether a user may be signed in, who is shown other screens than a visitor. */
  readonly isForUsers: boolean;
}

/**
 * The prerendered screen of a path. One for users goes only to a shell that supports it, and not while the remote has a
 * canary, because the canary may draw another screen.
 */
function prerenderedOf(
  { prerendered: { visitors, users } }: ReleaseFront,
  screen: Screen,
  { path, language, isForUsers }: Visit,
  hasCanary: boolean,
): string | undefined {
  const key = prerenderedKey(path, language);
  if (!isForUsers) return visitors[key];
  return screen.users === true && !hasCanary ? users[key] : undefined;
}

/**
 * @returns a function that collects the parts of a page besides the shell's own: the current remotes, and what its
 *   screen's remote needs first
 * @throws of the returned function: what reading a release throws
 */
export function createPageParts(
  releases: PublishedReleases,
): (file: PublishedRemotes, screen: Screen | undefined, visit: Visit) => Promise<PageParts> {
  /** What the live releases need first, by remote, for one file of remotes. */
  let fronts = new Map<string, Promise<ReleaseFront>>();
  let frontsFor: string | undefined;

  /** What the live release of a remote needs first; cached, and read again after a failure. */
  async function frontOf(
    { remotes, text }: PublishedRemotes,
    remote: string | undefined,
  ): Promise<ReleaseFront | undefined> {
    const entry = remote === undefined ? undefined : remotes[remote];
    if (remote === undefined || !entry) return undefined;
    if (frontsFor !== text) {
      fronts = new Map();
      frontsFor = text;
    }
    const known = fronts;
    const reading = known.get(remote) ?? describeRelease(releases, remote, entry);
    known.set(remote, reading);
    try {
      return await reading;
    } catch (error) {
      known.delete(remote);
      throw error;
    }
  }

  return async (file, screen, visit) => {
    const { text, remotes, ended } = file;
    const front = await frontOf(file, screen?.remote);
    if (!screen || !front)
      return { remotes: text, files: [], prerendered: undefined, isComplete: false, hasNavigation: false };
    const canary = remotes[screen.remote]?.canary;
    const hasCanary = canary !== undefined && !ended.includes(releaseName(screen.remote, canary.version));
    const prerendered = prerenderedOf(front, screen, visit, hasCanary);
    return {
      remotes: text,
      files: front.files,
      prerendered,
      isComplete: !visit.isForUsers && prerendered !== undefined,
      hasNavigation: screen.navigation === true,
    };
  };
}
