import { shellCookies, shellName } from '@ondine/contracts';

/** What keeps it known for a tab that is opened anew; a canary runs for days. */
const keptSeconds = 30 * 86_400;

/**
 * Keeps what this browser, or its user, draws for a canary of the shell: the gateway reads it before any code runs, and
 * gives the page of that release.
 * @param drawOf the draw for a name
 */
export function keepShellDraw(document: Document, drawOf: (name: string) => number): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  const draw = drawOf(shellName).toFixed(2);
  document.cookie = `${shellCookies.draw}=${draw}; Max-Age=${keptSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** Whether another release of the shell did not start here, so that this is the one before it. */
export const isFallback = (document: Document): boolean =>
  document.cookie.includes(`${shellCookies.failed}=`);
