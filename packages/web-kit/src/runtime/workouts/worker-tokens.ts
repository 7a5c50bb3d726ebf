import type { TokenStorage } from '../token-storage.ts';

/** The tokens as a worker sees them. Its reads are of the last look. */
export interface WorkerTokens extends TokenStorage {
  /** Looks at the cookies of this moment: a tab may have signed out, or in as another user. */
  look(): Promise<void>;
}

/**
 * The session of the tabs, to go along with: a worker that has no access token of theirs is signed in as nobody, also
 * while the server's own cookie is still there, as after a sign-out without a network. What the worker is given stays
 * in its memory, for as long as the tabs keep the token in whose place it came.
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
    // The tabs find out by themselves, and say so where a user sees it.
    clear() {
      kept = undefined;
    },
    readOwed: () => null,
    writeOwed: () => undefined,
  };
}
