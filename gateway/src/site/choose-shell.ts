import { releaseName, type RemoteEntry, shellCookies, shellName } from '@ondine/contracts';
import { parseCookie } from 'cookie';
import type { PublishedRemotes } from './published-releases.ts';

/**
 * The releases of the shell for a browser, best first: the canary if the browser draws it, the live one, the previous
 * one; without the one that failed to start in this browser. Empty when the shell was never released separately; then
 * the one in the site is served.
 * @param cookies the unparsed header
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
  // A browser without a draw, as at its first visit, gets the live one.
  const drawsCanary = hasCanary && draw !== undefined && draw !== '' && Number(draw) < canary.share;
  return [drawsCanary ? canary.version : undefined, entry.version, entry.previous?.version].filter(
    (version) => version !== undefined && version !== failed,
  ) as string[];
}
