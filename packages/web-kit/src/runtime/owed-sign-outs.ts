import { authRoutes } from '@ondine/contracts';
import { sendCall } from './send-call.ts';
import type { TokenStorage } from './token-storage.ts';
import { signInOf } from './token-subject.ts';

const warn = (error: unknown) => console.warn('The server could not be told of the sign-out', error);

/** Sign-outs of this browser that the server may not have received. No method rejects. */
export interface OwedSignOuts {
  /** Sends the pending sign-out to the server. The next start tries again. */
  settle(): Promise<void>;
  /**
   * Sends the end of the current sign-in to the server, and stores it until that has succeeded.
   * @param end clears the tokens, after the call was created with them
   */
  tell(end: () => void): void;
}

export function createOwedSignOuts(deps: {
  readonly fetch: typeof globalThis.fetch;
  readonly storage: TokenStorage;
}): OwedSignOuts {
  const { storage } = deps;
  const forget = (signIn: string | null) => {
    if (storage.readOwed() === signIn) storage.writeOwed(null);
  };
  return {
    async settle() {
      const owed = storage.readOwed();
      if (owed === null) return;
      await sendCall(deps.fetch, authRoutes.endOwedSignIn, { body: { sign_in: owed } }, undefined)
        .then(() => forget(owed))
        .catch(warn);
    },
    tell(end) {
      const { access_token: token } = storage.read();
      const signIn = token === undefined ? null : (signInOf(token) ?? null);
      // Continues after the page is closed.
      const outliving: typeof globalThis.fetch = (address, init) =>
        deps.fetch(address, { ...init, keepalive: true });
      const telling = sendCall(outliving, authRoutes.logout, {}, token);
      end();
      if (signIn !== null) storage.writeOwed(signIn);
      telling.then(() => forget(signIn)).catch(warn);
    },
  };
}
