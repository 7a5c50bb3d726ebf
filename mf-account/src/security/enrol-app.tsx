import { secondStepRoutes, type TotpEnrolment } from '@ondine/contracts';
import { Banner, Button, detailOf, TextField, useApiMutation, useMessages } from '@ondine/web-kit';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import styles from '../account/account-screen.module.css';
import { messages } from '../messages.en.ts';

/** Drawn here: the secret goes to nobody who makes pictures. */
const pictureOf = (text: string) => `data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`;

const pictureSize = 200;

/** The picture for the app, and the first code that it shows. */
export function EnrolApp({
  enrolment,
  onDone,
  onAbandon,
}: {
  readonly enrolment: TotpEnrolment;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onAbandon: () => void;
}) {
  const { t } = useMessages(messages);
  const [code, setCode] = useState('');
  const confirm = useApiMutation(secondStepRoutes.totpConfirm);
  const beside = confirm.error?.errors['code']?.[0];
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ body: { code } }, { onSuccess: ({ recovery_codes: codes }) => onDone(codes) });
      }}
    >
      <p>{t('scan')}</p>
      <img
        src={pictureOf(enrolment.otpauth_uri)}
        alt={t('qrLabel')}
        style={{ width: pictureSize, height: pictureSize }}
      />
      <p className={styles['line']}>
        {t('key')} <code>{enrolment.secret}</code>
      </p>
      {confirm.isError && beside === undefined && (
        <Banner tone="danger">{detailOf(confirm.error, t('somethingFailed'))}</Banner>
      )}
      <TextField
        label={t('totpCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={beside}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" loading={confirm.isPending}>
        {t('turnOn')}
      </Button>
      <Button variant="ghost" onClick={onAbandon}>
        {t('notNow')}
      </Button>
    </form>
  );
}
