import { authRoutes, type User } from '@ondine/contracts';
import {
  Banner,
  Button,
  callApi,
  detailOf,
  Dialog,
  onProofNeeded,
  PasswordField,
  session,
  useApiMutation,
} from '@ondine/web-kit';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { PasskeyProofButton } from '../security/passkeys/passkey-proof-button.tsx';
import { usePasskeyList } from '../security/passkeys/use-passkey-list.ts';
import styles from './account-screen.module.css';

type Answer = (isProved: boolean) => void;

/** Signs out and opens the login: without a password, only a new sign-in is a fresh proof. */
async function logInAnew(): Promise<void> {
  await callApi(authRoutes.logout).catch(() => undefined);
  session.leave('/login');
}

/** Asks for a fresh proof when a call of this screen needs it; the call is then repeated automatically. */
export function ProofDialog({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const formId = useId();
  const [waiting, setWaiting] = useState<{ answer: Answer }>();
  const [password, setPassword] = useState('');
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const proof = useApiMutation(authRoutes.reauthenticate);
  const { list } = usePasskeyList();
  const text = list.data?.length
    ? 'proofTextPasskey'
    : user.has_password
      ? 'proofText'
      : 'proofTextThirdParty';
  const fieldError = proof.error?.errors['password']?.[0];

  useEffect(
    () =>
      onProofNeeded(() => {
        const asked = Promise.withResolvers<boolean>();
        setWaiting({ answer: asked.resolve });
        return asked.promise;
      }),
    [],
  );

  function close(isProved: boolean) {
    waiting?.answer(isProved);
    setWaiting(undefined);
    setPassword('');
    setPasskeyProblem(undefined);
    proof.reset();
  }

  return (
    <Dialog
      open={waiting !== undefined}
      onOpenChange={(open) => {
        if (!open) close(false);
      }}
      title={t('proofTitle')}
      description={t(text)}
      dismissible={!proof.isPending}
      actions={
        <>
          <Button variant="ghost" disabled={proof.isPending} onClick={() => close(false)}>
            {t('proofNotNow')}
          </Button>
          <PasskeyProofButton
            variant="secondary"
            onProved={() => close(true)}
            onProblem={setPasskeyProblem}
          />
          <Button
            type="submit"
            form={formId}
            loading={proof.isPending}
            disabled={user.has_password && password === ''}
          >
            {t(user.has_password ? 'proofGoOn' : 'proofLogIn')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (user.has_password) proof.mutate({ body: { password } }, { onSuccess: () => close(true) });
          else void logInAnew();
        }}
      >
        {proof.isError && fieldError === undefined && (
          <Banner tone="danger">{detailOf(proof.error, t('somethingFailed'))}</Banner>
        )}
        {passkeyProblem !== undefined && <Banner tone="danger">{passkeyProblem}</Banner>}
        {user.has_password && (
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            value={password}
            error={fieldError}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
