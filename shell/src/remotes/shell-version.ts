import { shellCookies, shellName } from '@ondine/contracts';

/** Lifetime of the cookie, so that a new tab has the same draw; a canary runs for days. */
const keptSeconds = 30 * 86_400;

/**
 * Stores the draw of this browser, or of its user, for a canary of the shell: the gateway reads it before any code
 * runs, and serves the page of that release.
 * @param drawOf returns the draw for a name
 */
export function keepShellDraw(document: Document, drawOf: (name: string) => number): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  const draw = drawOf(shellName).toFixed(2);
  document.cookie = `${shellCookies.draw}=${draw}; Max-Age=${keptSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** Whether this is the previous release, because another one failed to start here. */
export const isFallback = (document: Document): boolean =>
  document.cookie.includes(`${shellCookies.failed}=`);
