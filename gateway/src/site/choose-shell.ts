import { releaseName, type RemoteEntry, shellCookies, shellName } from '@ondine/contracts';
import { parseCookie } from 'cookie';
import type { PublishedRemotes } from './published-releases.ts';

/**
 * Which releases of the shell a browser gets, best first: the canary when it draws that, the live one, the one before
 * that; not the one that it says did not start there. None when the shell was never released apart, and then the one
 * of the site is shown.
 * @param cookies the header, as it came
 */
export function chooseShell(
  { remotes, ended }: Pick<PublishedRemotes, 'remotes' | 'ended'>,
  cookies: string | undefined,
): string[] {
  const entry: RemoteEntry | undefined = remotes[shellName];
  if (!entry) return [];
  const { [shellCookies.draw]: draw, [shellCookies.failed]: failed } = parseCookie(cookies ?? '');
  const { canary } = entry;
  const hasCanary = canary !== undefined && !ended.includes(releaseName(shellName, canary.version));
  // A browser that has drawn nothing yet, as at its first visit, gets the live one.
  const drawsCanary = hasCanary && draw !== undefined && draw !== '' && Number(draw) < canary.share;
  return [drawsCanary ? canary.version : undefined, entry.version, entry.previous?.version].filter(
    (version) => version !== undefined && version !== failed,
  ) as string[];
}
