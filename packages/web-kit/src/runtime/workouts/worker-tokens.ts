import type { TokenStorage } from '../token-storage.ts';

/** The tokens as a worker sees them; `read` returns those of the last `look`. */
export interface WorkerTokens extends TokenStorage {
  /** Reads the current cookies: a tab may have signed out, or in as another user. */
  look(): Promise<void>;
}

/**
 * Follows the session of the tabs. A worker without their access token is not signed in, even if the server's cookie
 * still exists, as after a sign-out without a network. Tokens that the worker receives stay in its memory, as long as
 * the tabs keep the token that they replace.
 */
export function workerTokens(cookies: Pick<CookieStore, 'get'>): WorkerTokens {
  let kept: string | undefined;
  let newer: { readonly than: string | undefined; readonly token: string } | undefined;
  return {
    async look() {
      kept = (await cookies.get('access_token'))?.value || undefined;
    },
    read() {
      if (kept === undefined) return {};
      return { access_token: newer?.than === kept ? newer.token : kept };
    },
    write({ access_token: token }) {
      newer = { than: kept, token };
    },
    // The tabs find out by themselves, and inform the user.
    clear() {
      kept = undefined;
    },
    readOwed: () => null,
    writeOwed: () => undefined,
  };
}
