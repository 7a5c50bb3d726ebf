import { secondStepRoutes, type SecondStepOffer } from '@ondine/contracts';
import {
  ApiError,
  Banner,
  Button,
  callApi,
  detailOf,
  session,
  TextField,
  useMessages,
} from '@ondine/web-kit';
import { useNavigate } from '@ondine/web-kit/router';
import { useState, type SubmitEvent } from 'react';
import { messages } from '../messages.en.ts';
import { FormLayout } from './form-layout.tsx';
import styles from './form-layout.module.css';

/** How a sign-in goes on when its first step was right and a second one is asked for. */
export const offerOf = (error: unknown): SecondStepOffer | undefined =>
  error instanceof ApiError && error.code === 'second_step_required' ? error.secondStep : undefined;

/** The second page of a sign-in: a code of the app, or a recovery code. */
export function SecondStepScreen({
  offer,
  onAbandon,
}: {
  readonly offer: SecondStepOffer;
  /** Goes back to the first step. */
  readonly onAbandon: () => void;
}) {
  const { t } = useMessages(messages);
  const navigate = useNavigate();
  const [field, setField] = useState<'code' | 'recovery_code'>('code');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const isApp = field === 'code';
  const beside = failure?.error instanceof ApiError ? failure.error.errors[field]?.[0] : undefined;

  async function finish(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { ticket: offer.ticket, [field]: text };
      await session.accept(await callApi(secondStepRoutes.finishSignIn, { body }));
    } catch (error) {
      setBusy(false);
      setFailure({ error });
      return;
    }
    await navigate('/dashboard');
  }

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
      <form className={styles['form']} noValidate onSubmit={(event) => void finish(event)}>
        {failure && beside === undefined && (
          <Banner tone="danger">{detailOf(failure.error, t('loginFailed'))}</Banner>
        )}
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
        <Button variant="ghost" onClick={() => change(isApp ? 'recovery_code' : 'code')}>
          {t(isApp ? 'useRecovery' : 'useApp')}
        </Button>
      </form>
    </FormLayout>
  );
}
