import { languageCookie } from '@ondine/contracts';

/** The tokens that this browser keeps, shared by all tabs. The refresh token is in a cookie of the server. */
export interface KeptTokens {
  readonly access_token?: string;
  /**
   * The refresh token of a session of an older release: it is exchanged once, for an HttpOnly cookie, and then removed.
   * This field can be deleted thirty days after the release that introduced the cookie.
   */
  readonly refresh_token?: string;
}

/** Where this browser keeps its tokens. */
export interface TokenStorage {
  read(): KeptTokens;
  /** Stores a new access token, and removes those of an older session. */
  write(tokens: { readonly access_token: string }): void;
  /** Clears all cookies and storage at the end of a session, except for the language: it was chosen for this device. */
  clear(): void;
  /** The sign-in whose end the server does not know yet: its cookie cannot be cleared from here. */
  readOwed(): string | null;
  writeOwed(signIn: string | null): void;
}

const thirtyDaysSeconds = 30 * 86_400;
const names = ['access_token', 'refresh_token'] as const;
const owedKey = 'ondine.sign-out-owed';

/**
 * Cookies for 30 days, path /, SameSite=Lax. @param storages all that is cleared; the first also stores the pending
 * sign-out
 */
export function cookieTokenStorage(
  document: Document,
  storages: readonly Storage[],
  secure: boolean,
): TokenStorage {
  const set = (name: string, value: string, maxAge: number) => {
    document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  };
  const readAll = () =>
    Object.fromEntries(
      document.cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
  return {
    read() {
      const cookies = readAll();
      return Object.fromEntries(names.filter((name) => cookies[name]).map((name) => [name, cookies[name]]));
    },
    write({ access_token: token }) {
      set('access_token', token, thirtyDaysSeconds);
      if (readAll()['refresh_token'] !== undefined) set('refresh_token', '', 0);
    },
    clear() {
      for (const name of Object.keys(readAll())) if (name !== languageCookie) set(name, '', 0);
      for (const storage of storages) storage.clear();
    },
    readOwed: () => storages[0]?.getItem(owedKey) ?? null,
    writeOwed(signIn) {
      if (signIn === null) storages[0]?.removeItem(owedKey);
      else storages[0]?.setItem(owedKey, signIn);
    },
  };
}
