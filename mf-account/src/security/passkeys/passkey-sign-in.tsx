import { accountRoutes, passkeyRoutes, type PasskeyUse } from '@ondine/contracts';
import { Button, callApi, session, Skeleton, useApiQuery } from '@ondine/web-kit';
import { useNavigate } from '@ondine/web-kit/router';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';
import { usePasskeyWords } from './use-passkey-words.ts';

/** Signs in with a passkey: by its button, or by autofill in the e-mail field. */
export function PasskeySignIn({ onProblem }: { readonly onProblem: (text?: string) => void }) {
  const { t } = useTexts();
  const words = usePasskeyWords();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { data: options, isPending } = useApiQuery(accountRoutes.signInOptions);
  const isOffered = options?.passkeys === true && browserSupportsWebAuthn();

  async function signIn(take: () => Promise<PasskeyUse>) {
    setBusy(true);
    onProblem();
    try {
      const passkey = await take();
      await session.accept(await callApi(passkeyRoutes.login, { body: { passkey } }));
    } catch (error) {
      setBusy(false);
      onProblem(words.notUsed(error));
      return;
    }
    await navigate(session.placeAfterSignIn());
  }

  usePasskeyAutofill(isOffered && !busy, (passkey) => void signIn(() => Promise.resolve(passkey)));

  // Its space is reserved until it is known, so that nothing below moves.
  if (isPending && browserSupportsWebAuthn()) return <Skeleton height="3rem" />;
  if (!isOffered) return null;
  return (
    <Button
      variant="secondary"
      size="lg"
      loading={busy}
      onClick={() =>
        void signIn(async () => startAuthentication({ optionsJSON: await callApi(passkeyRoutes.startLogin) }))
      }
    >
      {t('passkeySignIn')}
    </Button>
  );
}
