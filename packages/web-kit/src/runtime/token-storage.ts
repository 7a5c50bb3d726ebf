import { tokensSchema, type Tokens } from '@ondine/contracts';

/** Where this browser keeps its tokens; all tabs see the same. */
export interface TokenStorage {
  read(): Partial<Tokens>;
  write(tokens: Tokens): void;
  /** Clears all cookies and storage, as the end of a session asks for. */
  clear(): void;
}

const thirtyDaysSeconds = 30 * 86_400;
const names = Object.keys(tokensSchema.shape) as (keyof Tokens)[];

/** Cookies for 30 days, path /, SameSite=Lax. */
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
    write(tokens) {
      for (const name of names) set(name, tokens[name], thirtyDaysSeconds);
    },
    clear() {
      for (const name of Object.keys(readAll())) set(name, '', 0);
      for (const storage of storages) storage.clear();
    },
  };
}
