import { passkeyRoutes } from '@ondine/contracts';
import { Button, callApi, type ButtonVariant } from '@ondine/web-kit';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { usePasskeyList } from './use-passkey-list.ts';
import { usePasskeyWords } from './use-passkey-words.ts';

/** Gives a fresh proof with a passkey, for members who have one. */
export function PasskeyProofButton({
  variant,
  onProved,
  onProblem,
}: {
  readonly variant: ButtonVariant;
  readonly onProved: () => void;
  readonly onProblem: (text?: string) => void;
}) {
  const { t } = useTexts();
  const words = usePasskeyWords();
  const { list } = usePasskeyList();
  const [busy, setBusy] = useState(false);

  async function prove() {
    setBusy(true);
    onProblem();
    try {
      const passkey = await startAuthentication({ optionsJSON: await callApi(passkeyRoutes.startProof) });
      await callApi(passkeyRoutes.prove, { body: { passkey } });
      onProved();
    } catch (error) {
      onProblem(words.notUsed(error));
    }
    setBusy(false);
  }

  if (!list.data?.length || !browserSupportsWebAuthn()) return null;
  return (
    <Button variant={variant} loading={busy} onClick={() => void prove()}>
      {t('usePasskey')}
    </Button>
  );
}
