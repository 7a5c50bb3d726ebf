import { secondStepRoutes } from '@ondine/contracts';
import { Banner, Button, detailOf, TextField, useApiMutation, useMessages } from '@ondine/web-kit';
import { useState } from 'react';
import styles from '../account/account-screen.module.css';
import { messages } from '../messages.en.ts';

/** Turns the second step off, with a code of the app. */
export function TurnOff({
  onDone,
  onAbandon,
}: {
  readonly onDone: () => void;
  readonly onAbandon: () => void;
}) {
  const { t } = useMessages(messages);
  const [code, setCode] = useState('');
  const stop = useApiMutation(secondStepRoutes.totpStop);
  const beside = stop.error?.errors['code']?.[0];
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        stop.mutate({ body: { code } }, { onSuccess: onDone });
      }}
    >
      <p>{t('turnOffText')}</p>
      {stop.isError && beside === undefined && (
        <Banner tone="danger">{detailOf(stop.error, t('somethingFailed'))}</Banner>
      )}
      <TextField
        label={t('totpCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={beside}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" loading={stop.isPending}>
        {t('turnOffConfirm')}
      </Button>
      <Button variant="ghost" onClick={onAbandon}>
        {t('notNow')}
      </Button>
    </form>
  );
}
