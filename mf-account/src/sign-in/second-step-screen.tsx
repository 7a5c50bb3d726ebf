import { passkeyRoutes, secondStepRoutes, type SecondStepOffer } from '@ondine/contracts';
import {
  ApiError,
  Banner,
  Button,
  callApi,
  type CallInput,
  detailOf,
  session,
  TextField,
} from '@ondine/web-kit';
import { useNavigate } from '@ondine/web-kit/router';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { usePasskeyWords } from '../security/passkeys/use-passkey-words.ts';
import { FormLayout } from './form-layout.tsx';
import styles from './form-layout.module.css';

/** The offer of a second step, if a sign-in needs one after its first step. */
export const offerOf = (error: unknown): SecondStepOffer | undefined =>
  error instanceof ApiError && error.code === 'second_step_required' ? error.secondStep : undefined;

/** The proof that finishes a sign-in, besides its ticket. */
type Shown = Omit<NonNullable<CallInput<typeof secondStepRoutes.finishSignIn>['body']>, 'ticket'>;

/** The second page of a sign-in: a code of the app, a recovery code, or a passkey. */
export function SecondStepScreen({
  offer,
  onAbandon,
}: {
  readonly offer: SecondStepOffer;
  /** Goes back to the first step. */
  readonly onAbandon: () => void;
}) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [field, setField] = useState<'code' | 'recovery_code'>('code');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; text: string }>();
  const words = usePasskeyWords();
  const isApp = field === 'code';
  const beside = failure?.error instanceof ApiError ? failure.error.errors[field]?.[0] : undefined;

  async function finish(show: () => Promise<Shown>, describe: (error: unknown) => string) {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { ticket: offer.ticket, ...(await show()) };
      await session.accept(await callApi(secondStepRoutes.finishSignIn, { body }));
    } catch (error) {
      setBusy(false);
      setFailure({ error, text: describe(error) });
      return;
    }
    await navigate(session.placeAfterSignIn());
  }

  async function showPasskey(): Promise<Shown> {
    const body = { ticket: offer.ticket };
    const optionsJSON = await callApi(passkeyRoutes.startSecondStep, { body });
    return { passkey: await startAuthentication({ optionsJSON }) };
  }

  const withCode = () =>
    finish(
      () => Promise.resolve({ [field]: text }),
      (error) => detailOf(error, t('loginFailed')),
    );

  function change(to: typeof field) {
    setField(to);
    setText('');
    setFailure(undefined);
  }

  return (
    <FormLayout
      title={t('secondStepTitle')}
      text={t(isApp ? 'secondStepText' : 'recoveryText')}
      footer={
        <Button variant="ghost" onClick={onAbandon}>
          {t('startAgain')}
        </Button>
      }
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void withCode();
        }}
      >
        {failure && beside === undefined && <Banner tone="danger">{failure.text}</Banner>}
        <TextField
          key={field}
          label={t(isApp ? 'totpCode' : 'recoveryCode')}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
          autoFocus
          value={text}
          error={beside}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="lg" loading={busy}>
          {t('login')}
        </Button>
        {offer.methods.includes('passkey') && browserSupportsWebAuthn() && (
          <Button
            variant="secondary"
            size="lg"
            loading={busy}
            onClick={() => void finish(showPasskey, words.notUsed)}
          >
            {t('usePasskey')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => change(isApp ? 'recovery_code' : 'code')}>
          {t(isApp ? 'useRecovery' : 'useApp')}
        </Button>
      </form>
    </FormLayout>
  );
}
