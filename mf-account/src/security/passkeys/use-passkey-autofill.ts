import { passkeyRoutes, type PasskeyUse } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';

/** A challenge is valid for five minutes, and the screen may stay open for longer. */
const renewMs = 4 * 60 * 1000;

const wasStopped = (error: unknown) =>
  error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED';

/**
 * Makes the browser offer passkeys in the marked field, if it supports that
 * (https://developer.mozilla.org/docs/Web/API/PublicKeyCredential/isConditionalMediationAvailable_static).
 * @param isActive whether nothing else asks for a passkey
 */
export function usePasskeyAutofill(isActive: boolean, onUse: (passkey: PasskeyUse) => void): void {
  const [round, setRound] = useState(0);
  const give = useEffectEvent(onUse);
  useEffect(() => {
    if (!isActive) return;
    let isOver = false;
    let isAsking = false;

    async function offer() {
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const optionsJSON = await callApi(passkeyRoutes.startLogin);
      if (isOver) return;
      isAsking = true;
      const asked = startAuthentication({ optionsJSON, useBrowserAutofill: true });
      const passkey = await asked.finally(() => (isAsking = false));
      give(passkey);
    }

    // The button beside the field shows the error when it is pressed.
    offer().catch((error: unknown) => {
      if (!wasStopped(error)) console.warn('No passkey is offered in the field', error);
    });
    const timer = setTimeout(() => setRound((before) => before + 1), renewMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (isAsking) WebAuthnAbortService.cancelCeremony();
    };
  }, [isActive, round]);
}
