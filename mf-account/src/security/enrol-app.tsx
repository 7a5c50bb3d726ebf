import { secondStepRoutes, type TotpEnrolment } from '@ondine/contracts';
import { useApiMutation } from '@ondine/web-kit';
import { renderSVG } from 'uqr';
import styles from '../account/account-screen.module.css';
import { useTexts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';

/** Quiet zone of the QR code in modules, as its standard requires (ISO/IEC 18004). */
const quietZone = 4;

/** Generated in the browser, so that no server gets the secret. */
const pictureOf = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: quietZone }))}`;

const pictureSize = 200;

/** The QR code for the app, and the field for its first code. */
export function EnrolApp({
  enrolment,
  onDone,
  onAbandon,
}: {
  readonly enrolment: TotpEnrolment;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onAbandon: () => void;
}) {
  const { t } = useTexts();
  const confirm = useApiMutation(secondStepRoutes.totpConfirm);
  return (
    <CodeForm
      error={confirm.error}
      isPending={confirm.isPending}
      submit={t('turnOn')}
      onSubmit={(code) =>
        confirm.mutate({ body: { code } }, { onSuccess: ({ recovery_codes: codes }) => onDone(codes) })
      }
      onAbandon={onAbandon}
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
    </CodeForm>
  );
}
