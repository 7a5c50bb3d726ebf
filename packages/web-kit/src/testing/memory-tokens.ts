import type { KeptTokens, TokenStorage } from '../runtime/token-storage.ts';

/** Token storage in memory: all tabs that get the same instance share it. */
export interface MemoryTokens extends TokenStorage {
  kept: KeptTokens;
  owed: string | null;
}

export function memoryTokens(kept: KeptTokens = {}): MemoryTokens {
  const tokens: MemoryTokens = {
    kept,
    owed: null,
    read: () => tokens.kept,
    write: ({ access_token }) => void (tokens.kept = { access_token }),
    clear() {
      tokens.kept = {};
      tokens.owed = null;
    },
    readOwed: () => tokens.owed,
    writeOwed: (signIn) => void (tokens.owed = signIn),
  };
  return tokens;
}
